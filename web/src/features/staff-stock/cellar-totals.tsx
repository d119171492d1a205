import type { AccountStock } from '@portal/contract/staff-stock/staff-stock.schemas';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import styles from './stock.module.css';

/** The free and reserved bottles of an account, with links to its requests and its people. */
export function CellarTotals({ stock }: { readonly stock: AccountStock }) {
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
    </>
  );
}
