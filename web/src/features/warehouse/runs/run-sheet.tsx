import { TIME_OF_DAY_LABELS } from '@portal/contract/requests/orders/orders.schemas';
import { clockText } from '@portal/contract/provider/house-formats';
import { missesWish } from '@portal/contract/requests/orders/van-stop';
import type { Run, RunStop, SheetLine } from '@portal/contract/warehouse/runs/runs.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf, formatSize, formatVintage } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/runs.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addressLines, type Place } from './run-texts.ts';
import styles from './runs.module.css';

/** The way to a stop in the map of the telephone; nothing of it is loaded here. */
export function directionsUrl(stop: Place): string {
  const destination = [...addressLines(stop), stop.address_country].filter(Boolean).join(', ');
  const query = new URLSearchParams({ api: '1', destination });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

function Address({ stop }: { readonly stop: RunStop }) {
  const { address_primary_telephone: telephone } = stop;
  return (
    <div className={styles.address}>
      <address>{[stop.recipient, ...addressLines(stop)].join('\n')}</address>
      <span className={styles.links}>
        <a href={directionsUrl(stop)} target="_blank" rel="noreferrer">
          {t.map}
        </a>
        {telephone !== null && telephone !== '' && (
          <a className={styles.printed} href={`tel:${telephone}`}>
            {telephone}
          </a>
        )}
      </span>
    </div>
  );
}

/** "2 boxes, not boxed yet": what is fetched there; null where nothing is. */
export function fetchedText(stop: RunStop): string | null {
  const { number_of_boxes: boxes, pickup_bottles: bottles, is_boxed: isBoxed } = stop;
  return bottles > 0 && boxes !== null ? t.boxes(countOf(boxes, 'box'), isBoxed) : null;
}

function factsOf(stop: RunStop): Fact[] {
  const { order_type: type, wished_time: time } = stop;
  const fetched = fetchedText(stop);
  const label = type === 'Pull Request' ? t.pickUpToo : t.pickUp;
  const facts: (Fact | false)[] = [
    time !== null && time !== 'ANY_TIME' && { label: t.time, value: TIME_OF_DAY_LABELS[time] },
    Boolean(stop.address_attention_of) && {
      label: t.attentionOf,
      value: stop.address_attention_of,
    },
    stop.is_doorman_building && { label: t.doorman, value: '✓' },
    stop.notes !== '' && { label: t.clientsNote, value: stop.notes },
    fetched !== null && { label, value: fetched },
  ];
  return facts.filter((fact) => fact !== false);
}

/** That a client asked for the other half of the day than the window is in. */
export function AskedFor({ stop: { window, wished_time: wish } }: { readonly stop: RunStop }) {
  if (window === null || wish === null || !missesWish(window, wish)) return null;
  return <span className={styles.missed}>{t.askedFor(wish)}</span>;
}

/** The bottles of each case. */
function byCase(lines: readonly SheetLine[]): [string, SheetLine[]][] {
  const cases = new Map<string, SheetLine[]>();
  for (const line of lines) {
    const number = line.case_number ?? '';
    cases.set(number, [...(cases.get(number) ?? []), line]);
  }
  return [...cases];
}

export function Bottles({ lines }: { readonly lines: readonly SheetLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.cases}>
      {byCase(lines).map(([number, ofCase]) => (
        <li key={number}>
          {number !== '' && <strong>{t.caseOf(number)}</strong>}
          <ul>
            {ofCase.map(({ id, quantity, quantity_done: done, size, wine }) => (
              <li key={id}>
                <span className={styles.count}>{done ?? quantity}</span>
                <span>
                  {formatVintage(wine.vintage)} {wine.long_producer}, {formatSize(size.value)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface StopProps {
  readonly stop: RunStop;
  /** What was done there and has not arrived yet. */
  readonly queued: ReactNode;
}

function Stop({ stop, queued }: StopProps) {
  const { footprint_id: number, order_type: type, window } = stop;
  const params = { number: String(number) };
  const isDelivery = type === 'Pull Request';
  return (
    <article className={styles.stop} data-done={stop.is_done} aria-labelledby={`stop-${number}`}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {stop.position}
        </span>
        <h3 id={`stop-${number}`}>
          {stop.account_name}
          <span className={styles.kind}>
            {isDelivery ? t.delivery : t.pickup} #{number},{' '}
            {window === null
              ? t.done
              : t.between(clockText(window.from, provider()), clockText(window.until, provider()))}
          </span>
        </h3>
      </header>
      {stop.is_done ? (
        <p className={styles.open}>
          <Link to="/staff/requests/$number" params={params}>
            {t.openOrder(number)}
          </Link>
        </p>
      ) : (
        <>
          <Address stop={stop} />
          <AskedFor stop={stop} />
          <FactList facts={factsOf(stop)} />
          <Bottles lines={stop.lines} />
          {isDelivery && <p className={styles.rule}>{t.mustSign}</p>}
          <div className={styles.queued}>{queued}</div>
          <p className={styles.open}>
            <LinkButton to="/staff/requests/$number" params={params}>
              {t.openOrder(number)}
            </LinkButton>
          </p>
        </>
      )}
    </article>
  );
}

interface RunSheetProps {
  readonly run: Run;
  /** What was done at the stop of a request and has not arrived yet. */
  readonly queuedAt: (number: number) => ReactNode;
}

/** What the driver needs at each door, in order; readable on paper. */
export function RunSheet({ run, queuedAt }: RunSheetProps) {
  return (
    <section className={styles.sheet} aria-labelledby="run-sheet">
      <h2 id="run-sheet">{t.runSheet}</h2>
      {run.stops.length === 0 && <EmptyState what={t.noStopsLeft} />}
      {run.stops.map((stop) => (
        <Stop key={stop.footprint_id} stop={stop} queued={queuedAt(stop.footprint_id)} />
      ))}
    </section>
  );
}
