import { activityCalls } from '@portal/contract/cellar/activity/activity.calls';
import type { ActivityRow, UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../../lib/api-query.ts';
import { countOf, formatNumber, formatSize } from '../../../lib/format.ts';
import { providerDay, readableDay } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/activity.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { bottlesText, KIND_TEXTS } from './activity-api.ts';
import { CaseLink, Cases, OrderLink, Why } from './activity-cells.tsx';
import { type LifeEvent, lifeEvents } from './life-events.ts';
import styles from './wine-life.module.css';

const SHOWN = 8;

interface WineLifeProps {
  readonly wineId: number;
  /** The bottles that there are now, with those in open requests. */
  readonly bottleCount: number;
}

/** "Its life here": what happened to the bottles of a wine, the newest first, and how many were left each time. */
export function WineLife({ wineId, bottleCount }: WineLifeProps) {
  const wine = String(wineId);
  const query = useQuery(apiQuery(activityCalls.list, { query: { wine } }));
  return (
    <section className={styles.life} aria-labelledby="wine-life">
      <h2 id="wine-life">{t.itsLifeHere}</h2>
      <QueryStates query={query} loading={<SkeletonRows count={SHOWN} />}>
        {({ results, unchanged }) => (
          <Events events={lifeEvents(results, unchanged, bottleCount).slice(0, SHOWN)} />
        )}
      </QueryStates>
      <Link to="/activity" search={{ wine }}>
        {t.allActivity}
      </Link>
    </section>
  );
}

function Events({ events }: { readonly events: readonly LifeEvent[] }) {
  const most = Math.max(1, ...events.map(({ left }) => left));
  return (
    <ol className={styles.events}>
      {events.map((event, at) => (
        <li key={event.row?.id ?? `${event.unchanged?.kind} ${event.unchanged?.at}`}>
          <div className={styles.what}>
            {event.row === null ? (
              <Unchanged event={event.unchanged} />
            ) : (
              <Changed row={event.row} />
            )}
          </div>
          <span className={styles.left}>{t.left(formatNumber(event.left))}</span>
          <Step left={event.left} before={events[at + 1]?.left} most={most} />
        </li>
      ))}
    </ol>
  );
}

interface EventHeadProps {
  readonly kind: string;
  readonly bottles: string;
  readonly at: string;
}

function EventHead({ kind, bottles, at }: EventHeadProps) {
  return (
    <p>
      <strong>{kind}</strong> {bottles}{' '}
      <span className={styles.day}>{readableDay(providerDay(at))}</span>
    </p>
  );
}

function Changed({ row }: { readonly row: ActivityRow }) {
  const bottles = `${bottlesText(row)} × ${formatSize(row.size_value)}`;
  return (
    <>
      <EventHead kind={KIND_TEXTS[row.kind]} bottles={bottles} at={row.at} />
      <p className={styles.soft}>
        <Cases row={row} /> <Why row={row} />
      </p>
    </>
  );
}

function Unchanged({ event }: { readonly event: UnchangedRow }) {
  const { kind, bottles, at, case: counted, order } = event;
  return (
    <>
      <EventHead
        kind={kind === 'counted' ? t.counted : t.pulled}
        bottles={countOf(bottles, 'bottle')}
        at={at}
      />
      <p className={styles.soft}>
        {counted !== null && (
          <CaseLink of={counted}>{t.inCase(counted.footprint_lookup_code)}</CaseLink>
        )}
        {order !== null && <OrderLink order={order} />}
      </p>
    </>
  );
}

interface StepProps {
  readonly left: number;
  /** Undefined below the oldest event shown. */
  readonly before: number | undefined;
  readonly most: number;
}

/** One step of the line of the bottles left; the next lower row goes on from it. */
function Step({ left, before, most }: StepProps) {
  const at = (bottles: number) => `${2 + Math.round((bottles / most) * 96)}%`;
  return (
    <svg className={styles.step} aria-hidden>
      <line x1={at(left)} x2={at(left)} y1="0" y2="100%" />
      {before !== undefined && <line x1={at(left)} x2={at(before)} y1="100%" y2="100%" />}
    </svg>
  );
}
