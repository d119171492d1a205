import type { AuditEntry, AuditEvent } from '@portal/contract/access/audit/audit.schemas';
import { useState } from 'react';
import { auditSentence } from '../lib/audit-sentence.ts';
import { providerMoment } from '../lib/provider-moment.ts';
import { t as filters } from '../texts/filters.ts';
import { t } from '../texts/ui.ts';
import styles from './activity.module.css';
import { Button } from './button.tsx';
import { Folding } from './folding.tsx';

interface AuditRecordProps {
  /** What is shown of the entry. */
  readonly entry: Partial<AuditEntry>;
  /** The entry in words, for screen readers. */
  readonly sentence: string;
}

/** An audit entry as it is stored, behind a disclosure. */
export function AuditRecord({ entry, sentence }: AuditRecordProps) {
  return (
    <details className={styles.record}>
      <summary aria-label={t.recordOf(sentence)}>{t.record}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.whole} tabIndex={0}>
        {JSON.stringify(entry, null, 2)}
      </pre>
    </details>
  );
}

interface ActivityProps {
  readonly events: readonly AuditEvent[];
  /** Of a record that is only looked up. */
  readonly isFolded?: boolean;
}

/** The others are behind a button. */
const EVENTS_SHOWN = 10;

/** What happened to a record, in sentences, the latest first. */
export function Activity({ events, isFolded = false }: ActivityProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, EVENTS_SHOWN);
  return (
    <div className={styles.activity}>
      <Folding title={t.activity} isFolded={isFolded}>
        {events.length === 0 && <p>{t.nothingOnRecord}</p>}
        <ol className={styles.events}>
          {shown.map((event) => {
            const { id, at, actor, action, details } = event;
            const sentence = auditSentence(event.subject_type, event, event.subject_id);
            return (
              <li key={id}>
                {sentence}
                <span className={styles.by}>
                  {actor} · {providerMoment(at)}
                </span>
                <AuditRecord entry={{ action, details }} sentence={sentence} />
              </li>
            );
          })}
        </ol>
        {shown.length < events.length && (
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            {filters.moreChips(events.length - shown.length)}
          </Button>
        )}
      </Folding>
    </div>
  );
}
