import type { Approval } from '@portal/contract/access/approvals/approvals.schemas';
import { t } from '../../../texts/approvals.tsx';
import styles from './approval-facts.module.css';

/** Why a change was asked for, and what has changed since: what an approver reads before the button. */
export function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { asker_reason: reason, changed_since: changes } = approval;
  return (
    <>
      {reason !== '' && <span className={styles.fact}>{t.askerReason(reason)}</span>}
      {changes.map((change) => (
        <span key={change} className={styles.fact}>
          {t.changedSince(change)}
        </span>
      ))}
    </>
  );
}
