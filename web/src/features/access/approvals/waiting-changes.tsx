import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/approvals.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { approvalsQuery } from './approvals-api.ts';
import styles from './waiting-changes.module.css';

/** The changes of an account that wait for a second person, as far as the user may see them. */
export function WaitingChanges({ accountId }: { readonly accountId: number }) {
  const { data } = useQuery({ ...approvalsQuery, enabled: useHasDuty('desk') });
  const waiting = (data?.results ?? []).filter(
    ({ account, state }) => account?.id === accountId && state === 'pending',
  );
  if (waiting.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <Banner tone="note">
        <Link to="/staff/approvals">{t.waitForApproval}</Link>
        <ul>
          {waiting.map(({ id, what }) => (
            <li key={id}>{what}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
