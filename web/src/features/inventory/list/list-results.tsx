import type { ReactNode } from 'react';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryStates, type ShownQuery } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type ListAnswer, pageCount } from './list-query.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';
import styles from './list-results.module.css';

interface ListResultsProps<Row> {
  readonly page: number;
  readonly query: ShownQuery<ListAnswer<Row>>;
  /** Whether the rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
  readonly rowsPerPage: number;
  readonly renderRows: (rows: readonly Row[], isStandIn: boolean) => ReactNode;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
}

interface RowsProps<Row> extends Pick<ListResultsProps<Row>, 'isStandIn' | 'renderRows'> {
  readonly rows: readonly Row[];
}

function Rows<Row>({ rows, isStandIn, renderRows }: RowsProps<Row>) {
  return renderRows(useRowsInSteps(rows), isStandIn);
}

export function ListResults<Row>(props: ListResultsProps<Row>) {
  const { query, isStandIn, page, rowsPerPage, renderRows, empty, onPage } = props;
  return (
    <QueryStates
      query={query}
      loading={
        <div className={styles.skeleton}>
          <SkeletonRows count={12} />
        </div>
      }
      isEmpty={({ count }) => count === 0}
      empty={empty}
    >
      {({ results, count }) => (
        <>
          <Rows rows={results} isStandIn={isStandIn} renderRows={renderRows} />
          <Pagination page={page} pageCount={pageCount(count, rowsPerPage)} onPageChange={onPage} />
        </>
      )}
    </QueryStates>
  );
}
