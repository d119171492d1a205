import { localTime } from '@portal/contract/provider/local-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ordersQuery } from '../../../lib/orders-queries.ts';
import { provider } from '../../../lib/provider.ts';
import { useCurrentText } from '../../../lib/use-current-text.ts';
import { t } from '../../../texts/dashboard.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { openRequests, vanSentence } from './open-requests.ts';
import styles from './request-sentence.module.css';

/** "3 requests open. The van comes Tuesday, Nov 24." Its place is kept while it loads or has failed; `more` follows. */
export function RequestSentence({ more }: { readonly more: ReactNode }) {
  const { data: orders } = useQuery(ordersQuery);
  const today = useCurrentText(() => localTime(new Date(), provider().timeZone).date);
  const open = orders === undefined ? null : openRequests(orders);
  return (
    <p className={styles.sentence}>
      {orders && (
        <>
          {open === null ? (
            t.noRequestsOpen
          ) : (
            <Link to="/orders/history" search={{ show: 'open' }}>
              {open}
            </Link>
          )}
          . <NoBreakNumbers text={vanSentence(orders, today) ?? ''} />
          {more}
        </>
      )}
    </p>
  );
}
