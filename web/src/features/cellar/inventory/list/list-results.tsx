import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Pagination } from '../../../../ui/pagination.tsx';
import { QueryStates, type ShownQuery } from '../../../../ui/query-states.tsx';
import { type ListAnswer, pageCount } from './list-query.ts';
import { pickListParams, readScroll } from './list-params.ts';
import { SkeletonWines } from './skeleton-wines.tsx';

/** Below the page's head a window shows at most a row for each of these pixels of its height. */
const PIXELS_A_ROW = 64;

/**
 * Returns the rows to render: of a new list those of the first screen, and all as soon as they are painted, which more
 * than halves the wait. A list that is scrolled, or will be, has all its rows at once, as its
 * height must be known.
 */
function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const router = useRouter();
  const [whole, setWhole] = useState<readonly Row[]>([]);
  useEffect(() => {
    if (whole !== rows) startTransition(() => setWhole(rows));
  }, [whole, rows]);
  const isAtTop = readScroll(pickListParams(router.state.location.search)) === 0;
  const firstRows = Math.ceil(window.innerHeight / PIXELS_A_ROW);
  return whole !== rows && isAtTop ? rows.slice(0, firstRows) : rows;
}

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
      loading={<SkeletonWines />}
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
