import type { AccountStock } from '@portal/contract/staff-stock/staff-stock.schemas';
import { CASES_PER_PAGE, WINES_PER_PAGE } from '@portal/contract/inventory/vocabulary';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/format.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CellarControls } from './cellar-controls.tsx';
import { CaseTable, WineTable } from './cellar-tables.tsx';
import { stockCasesQuery, stockWinesQuery } from './staff-stock-api.ts';
import type { StockAddress } from './stock-address.ts';
import { CaseFinder } from './stock-finders.tsx';
import styles from './stock.module.css';

interface CellarProps {
  readonly stock: AccountStock;
  readonly address: StockAddress;
  readonly onChange: (next: StockAddress) => void;
}

interface Listed<Row> {
  readonly count: number;
  readonly bottle_count: number;
  readonly results: readonly Row[];
}

interface CellarListProps<Row> extends Omit<CellarProps, 'stock'> {
  readonly query: UseQueryResult<Listed<Row>>;
  readonly what: string;
  readonly perPage: number;
  readonly renderRows: (rows: readonly Row[], isStandIn: boolean) => ReactNode;
}

function CellarList<Row>(props: CellarListProps<Row>) {
  const { query, what, perPage, address, onChange, renderRows } = props;
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={12} />}
      isEmpty={({ count }) => count === 0}
      empty={<EmptyState what="No free bottles match." />}
    >
      {({ count, bottle_count: bottles, results }) => {
        const pageCount = Math.ceil(count / perPage);
        return (
          <>
            <p aria-live="polite">
              {countOf(count, what)}, {countOf(bottles, 'bottle')}
            </p>
            {renderRows(results, query.isPlaceholderData)}
            <Pagination
              page={Math.min(Number(address.page ?? 1), pageCount)}
              pageCount={pageCount}
              onPageChange={(page) => onChange({ ...address, page: String(page) })}
            />
          </>
        );
      }}
    </QueryStates>
  );
}

function Cases({ stock, address, onChange }: CellarProps) {
  const accountId = String(stock.account.id);
  const query = useQuery(stockCasesQuery(accountId, address));
  return (
    <CellarList
      {...{ query, address, onChange }}
      what="case"
      perPage={CASES_PER_PAGE}
      renderRows={(rows, isStandIn) => <CaseTable {...{ accountId, rows, isStandIn }} />}
    />
  );
}

function Wines({ stock, address, onChange }: CellarProps) {
  const accountId = String(stock.account.id);
  const query = useQuery(stockWinesQuery(accountId, address));
  return (
    <CellarList
      {...{ query, address, onChange }}
      what="wine"
      perPage={WINES_PER_PAGE}
      renderRows={(rows, isStandIn) => <WineTable {...{ accountId, rows, isStandIn }} />}
    />
  );
}

/** An account's cellar by case or by wine, from the same index its client sees. */
export function Cellar(props: CellarProps) {
  const { stock, address, onChange } = props;
  const account = String(stock.account.id);
  return (
    <>
      <p>
        {countOf(stock.bottle_count, 'free bottle')} in {countOf(stock.case_count, 'case')},{' '}
        {countOf(stock.reserved_count, 'bottle')} in open requests
      </p>
      <nav className={styles.tools} aria-label="More of this account">
        <Link to="/staff/requests" search={{ account, state: 'open' }}>
          Open requests
        </Link>
        <Link to="/staff/requests" search={{ account, state: 'any' }}>
          All requests
        </Link>
        <Link to="/staff/clients/$accountId" params={{ accountId: account }}>
          Client
        </Link>
      </nav>
      <div className={styles.controls}>
        <CellarControls key={address.search} address={address} onChange={onChange} />
        <CaseFinder account={stock.account.id} />
      </div>
      {address.view === 'wines' ? <Wines {...props} /> : <Cases {...props} />}
    </>
  );
}
