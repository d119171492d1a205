import { noticeCalls } from '@portal/contract/access/notices/notices.calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { provider } from '../../../lib/provider.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/notices.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './recent-activity.module.css';

/** GET /recent_activity/: what the owners of the account were told. */
const recentActivityQuery = apiQuery(noticeCalls.recent);

/** What the owners of the account were told in the last year, newest first. */
export function RecentActivity() {
  const query = useQuery(recentActivityQuery);
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={5} />}
      isEmpty={(notices) => notices.length === 0}
      empty={<p>{t.nothingYet}</p>}
    >
      {(notices) => (
        <ol className={styles.notices}>
          {notices.map(({ id, at, what, by }) => (
            <li key={id}>
              {what}
              <span className={styles.by}>
                {by ?? provider().shortName} · {readableMoment(at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryStates>
  );
}
