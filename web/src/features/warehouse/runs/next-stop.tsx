import { clockText } from '@portal/contract/provider/house-formats';
import { TIME_OF_DAY_LABELS } from '@portal/contract/requests/orders/orders.schemas';
import type { PlannedRun, Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import type { Run, RunStop } from '@portal/contract/warehouse/runs/runs.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dueDay } from '../../../lib/due-day.ts';
import { countOf } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/runs.tsx';
import { AnchorButton, LinkButton } from '../../../ui/link-button.tsx';
import styles from './next-stop.module.css';
import { AskedFor, Bottles, directionsUrl, fetchedText } from './run-sheet.tsx';
import { addressLines } from './run-texts.ts';

/** A stop of a run, or one that is on no run and has no window. */
export type DueStop = RunStop | Stop;

const isOfRun = (stop: DueStop): stop is RunStop => 'position' in stop;

/** When the van is expected there, or the time of day that was asked for; empty without a wish. */
function whenText(stop: DueStop): string {
  if (isOfRun(stop) && stop.window !== null) {
    const { from, until } = stop.window;
    return t.between(clockText(from, provider()), clockText(until, provider()));
  }
  const wish = isOfRun(stop) ? stop.wished_time : stop.requested_delivery_time;
  return wish === null ? '' : TIME_OF_DAY_LABELS[wish];
}

function sizeText(stop: DueStop): string {
  const bottles = isOfRun(stop) ? stop.delivery_bottles : stop.bottle_count;
  if (bottles > 0) return countOf(bottles, 'bottle');
  return stop.number_of_boxes === null ? '' : countOf(stop.number_of_boxes, 'box');
}

/** "Delivery #100041, between 10:00 am and 12:00 pm, 3 bottles". */
const summaryOf = (stop: DueStop) =>
  [
    `${stop.order_type === 'Pull Request' ? t.delivery : t.pickup} #${stop.footprint_id}`,
    whenText(stop),
    sizeText(stop),
  ]
    .filter((part) => part !== '')
    .join(', ');

interface StopDeedProps {
  readonly stop: DueStop;
  /** Whether the driver goes there now. */
  readonly isNext?: boolean;
}

/** Leads to where the bottles are handed over or boxes are received, or says that they are not pulled yet. */
function StopDeed({ stop, isNext = false }: StopDeedProps) {
  const { order_type: type, processed_date: processed, footprint_id: number } = stop;
  const params = { number: String(number) };
  const look = isNext ? 'primary' : 'quiet';
  if (type === 'Add Request') {
    return (
      <LinkButton
        look={look}
        to="/staff/requests/$number"
        params={params}
        aria-label={isNext ? undefined : t.pickUpOf(number)}
      >
        {t.pickUp}
      </LinkButton>
    );
  }
  if (processed === null) return <span className={styles.unpulled}>{t.notPulled}</span>;
  return (
    <LinkButton
      look={look}
      to="/staff/requests/$number/handover"
      params={params}
      aria-label={isNext ? undefined : t.handOverOf(number)}
    >
      {t.handOver}
    </LinkButton>
  );
}

interface NextStopProps {
  readonly stop: DueStop;
  /** What was done there and has not arrived yet. */
  readonly queued: ReactNode;
}

/** The stop that a driver goes to now, with all that is done there. */
export function NextStop({ stop, queued }: NextStopProps) {
  const { footprint_id: number, address_primary_telephone: telephone, notes } = stop;
  const recipient = isOfRun(stop) ? stop.recipient : '';
  const who = [recipient, stop.address_attention_of ?? ''];
  const isDelivery = stop.order_type === 'Pull Request';
  const fetched = isDelivery && isOfRun(stop) ? fetchedText(stop) : null;
  const names = who.filter((name) => name !== '' && name !== stop.account_name);
  return (
    <section className={styles.next} aria-labelledby="next-stop">
      <h2 id="next-stop" className={styles.title}>
        {isOfRun(stop) ? t.nextStopOf(stop.position) : t.nextStop}
      </h2>
      <p className={styles.name}>
        <Link to="/staff/requests/$number" params={{ number: String(number) }}>
          {stop.account_name}
        </Link>
      </p>
      <p className={styles.summary}>{summaryOf(stop)}</p>
      {isOfRun(stop) && <AskedFor stop={stop} />}
      <address className={styles.address}>
        {[...new Set(names), ...addressLines(stop)].join('\n')}
      </address>
      <div className={styles.deeds}>
        <AnchorButton href={directionsUrl(stop)} target="_blank" rel="noreferrer">
          {t.map}
        </AnchorButton>
        {telephone !== null && telephone !== '' && (
          <AnchorButton href={`tel:${telephone}`} aria-label={t.callNumber(telephone)}>
            {t.call}
          </AnchorButton>
        )}
        <StopDeed stop={stop} isNext />
      </div>
      <div className={styles.queued}>{queued}</div>
      {notes !== '' && (
        <figure className={styles.note}>
          <figcaption>{t.clientsNote}</figcaption>
          <blockquote>{notes}</blockquote>
        </figure>
      )}
      {fetched !== null && (
        <p className={styles.fetched}>
          {t.pickUpToo}: {fetched}
        </p>
      )}
      {isOfRun(stop) && stop.is_doorman_building && <p>{t.doorman}</p>}
      {isOfRun(stop) && <Bottles lines={stop.lines} />}
    </section>
  );
}

interface OtherStopsProps {
  readonly title: string;
  readonly stops: readonly DueStop[];
  readonly queuedAt: (number: number) => ReactNode;
}

/** Stops in a list: who, when and where, with the way to each. */
function OtherStops({ title, stops, queuedAt }: OtherStopsProps) {
  if (stops.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className={styles.others}>
        {stops.map((stop) => (
          <li key={stop.footprint_id} data-done={stop.is_done}>
            <span>
              <Link to="/staff/requests/$number" params={{ number: String(stop.footprint_id) }}>
                {isOfRun(stop) ? `${stop.position}. ${stop.account_name}` : stop.account_name}
              </Link>
              <small>{summaryOf(stop)}</small>
              <small>{addressLines(stop).join(', ')}</small>
              {queuedAt(stop.footprint_id)}
            </span>
            {stop.is_done ? t.done : <StopDeed stop={stop} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DrivenStopsProps {
  readonly run: Run;
  /** Whether something that was done at a stop waits in this browser. */
  readonly isQueued: (number: number) => boolean;
  readonly queuedAt: (number: number) => ReactNode;
}

/** The stops of a run for its driver: the next one, those after it, and those that are done. */
export function DrivenStops({ run, isQueued, queuedAt }: DrivenStopsProps) {
  const isOpen = ({ is_done: isDone, footprint_id: number }: RunStop) =>
    !isDone && !isQueued(number);
  const [next, ...later] = run.stops.filter(isOpen);
  const done = run.stops.filter((stop) => !isOpen(stop));
  return (
    <>
      {next === undefined ? (
        <p>{t.allStopsDone}</p>
      ) : (
        <NextStop stop={next} queued={queuedAt(next.footprint_id)} />
      )}
      <OtherStops title={t.thenStops} stops={later} queuedAt={queuedAt} />
      <OtherStops title={t.doneStops} stops={done} queuedAt={queuedAt} />
    </>
  );
}

function ForgottenDay({ run, isLink }: { readonly run: PlannedRun; readonly isLink: boolean }) {
  const text = t.notStarted(dueDay(run.day));
  if (!isLink) return <span className={styles.late}>{text}</span>;
  return (
    <Link to="/staff/runs/$id" params={{ id: String(run.id) }} className={styles.late}>
      {text}
    </Link>
  );
}

interface PlannedRunsProps {
  readonly runs: readonly PlannedRun[];
  readonly today: string;
}

/** The runs of later days, and first those of past ones that were never started, which the desk plans again. */
export function PlannedRuns({ runs, today }: PlannedRunsProps) {
  const isDesk = useHasDuty('desk');
  if (runs.length === 0) return null;
  return (
    <section>
      <h2>{t.otherDays}</h2>
      <ul className={styles.others}>
        {runs.map((run) => (
          <li key={run.id}>
            <span>
              {run.day < today ? <ForgottenDay run={run} isLink={isDesk} /> : dueDay(run.day)}
              <small>
                {t.plannedRun(
                  run.van,
                  clockText(run.departs_at, provider()),
                  countOf(run.stop_count, 'stop'),
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
