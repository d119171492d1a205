import { weekdayDay } from '@portal/contract/provider/house-formats';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/desk.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { SearchFilter } from '../../../ui/paged-list.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import { DeskAttention } from './desk-attention.tsx';
import { DeskFigures } from './desk-figures.tsx';
import { Arrivals, NextUp } from './desk-requests.tsx';
import styles from './desk.module.css';
import { deskQuery } from './desk-api.ts';
import { StockDays } from './stock-days.tsx';

/** Finds requests of any state in the queue. */
function DeskSearch() {
  const navigate = useNavigate();
  const list = {
    params: {},
    filter: ({ search = '' }) =>
      void navigate({ to: '/staff/requests', search: { state: 'any', search } }),
  };
  return <SearchFilter list={list} label={t.searchDesk} placeholder={t.findARequest} />;
}

/** /staff: the work of the day, updated by itself. */
export function Desk() {
  const desk = useQuery(deskQuery);
  const today = desk.data?.today;
  return (
    <>
      <PageTop
        title={t.desk}
        note={today === undefined ? '\u00A0' : weekdayDay(today, provider(), 'long')}
      >
        <DeskSearch />
      </PageTop>
      <QueryStates query={desk} loading={<SkeletonRows count={12} />} isLarge>
        {(data) => (
          <>
            <AsOf query={desk} />
            <DeskFigures desk={data} />
            <div className={styles.columns}>
              <div className={styles.main}>
                <NextUp desk={data} />
                <Arrivals desk={data} />
              </div>
              <div className={styles.side}>
                <DeskAttention desk={data} />
                <StockDays days={data.stock_days} />
              </div>
            </div>
          </>
        )}
      </QueryStates>
    </>
  );
}
