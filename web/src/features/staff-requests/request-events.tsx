import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { providerMoment } from '../../lib/provider-moment.ts';
import { eventText } from './action-texts.ts';
import styles from './request-view.module.css';

/** Details in words: what was before, what is now, and why. */
function detailText(details: StaffRequest['events'][number]['details']): string {
  return ['before', 'after', 'reason']
    .filter((name) => typeof details[name] === 'string' && details[name] !== '')
    .map((name) => `${name}: ${String(details[name])}`)
    .join(', ');
}

/** Everything that happened to a request, the latest first. */
export function RequestEvents({ events }: { readonly events: StaffRequest['events'] }) {
  if (events.length === 0) return <p>Nothing is on record yet.</p>;
  return (
    <ol className={styles.events}>
      {events.map(({ at, actor, action, details }) => (
        <li key={`${at} ${action}`}>
          <strong>{eventText(action)}</strong> by {actor} · {providerMoment(at)}
          <span className={styles.detail}>{detailText(details)}</span>
        </li>
      ))}
    </ol>
  );
}
