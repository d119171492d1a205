import type { AuditSubject } from '@portal/contract/staff-audit/audit-actions';
import type { AuditEntry } from '@portal/contract/staff-audit/staff-audit.schemas';
import { auditSentence } from '../lib/audit-sentence.ts';
import { providerMoment } from '../lib/provider-moment.ts';
import styles from './activity.module.css';

type Event = Pick<AuditEntry, 'at' | 'actor' | 'action' | 'details'>;

interface AuditRecordProps {
  /** What is shown of the entry. */
  readonly entry: Partial<AuditEntry>;
  /** The entry in words, for screen readers. */
  readonly sentence: string;
}

interface ActivityProps {
  readonly subject: AuditSubject;
  readonly id: number | string;
  readonly events: readonly Event[];
}

/** An audit entry as it is stored, behind a disclosure. */
export function AuditRecord({ entry, sentence }: AuditRecordProps) {
  return (
    <details className={styles.record}>
      <summary aria-label={`Record: ${sentence}`}>Record</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.whole} tabIndex={0}>
        {JSON.stringify(entry, null, 2)}
      </pre>
    </details>
  );
}

/** What happened to a record, in sentences, the latest first. */
export function Activity({ subject, id, events }: ActivityProps) {
  return (
    <section className={styles.activity} aria-label="Activity">
      <h2>Activity</h2>
      {events.length === 0 && <p>Nothing is on record yet.</p>}
      <ol className={styles.events}>
        {events.map((event) => {
          const { at, actor, action, details } = event;
          const sentence = auditSentence(subject, event, String(id));
          return (
            <li key={`${at} ${action}`}>
              {sentence}
              <span className={styles.by}>
                {actor} · {providerMoment(at)}
              </span>
              <AuditRecord entry={{ action, details }} sentence={sentence} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
