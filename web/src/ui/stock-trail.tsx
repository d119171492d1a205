import { Link } from '@tanstack/react-router';
import { rememberedCellar } from '../lib/remembered-list.ts';
import { t } from '../texts/stock.tsx';
import { UrlLink } from './url-link.tsx';
import styles from './stock-trail.module.css';

interface StockTrailProps {
  readonly account?: { readonly id: number; readonly name: string } | undefined;
  readonly wineCase?: { readonly id: number; readonly footprint_lookup_code: string } | undefined;
}

/** The breadcrumbs of a stock page: all accounts, the account's list the user came from, the case. */
export function StockTrail({ account, wineCase }: StockTrailProps) {
  const accountId = String(account?.id);
  return (
    <nav className={styles.trail} aria-label={t.breadcrumbs}>
      <span>
        <Link to="/staff/stock">{t.stock}</Link>
      </span>
      {account !== undefined && (
        <span>
          <UrlLink href={rememberedCellar(account.id)}>{account.name}</UrlLink>
        </span>
      )}
      {account !== undefined && wineCase !== undefined && (
        <span>
          <Link
            to="/staff/stock/$accountId/cases/$caseId"
            params={{ accountId, caseId: String(wineCase.id) }}
          >
            #{wineCase.footprint_lookup_code}
          </Link>
        </span>
      )}
    </nav>
  );
}
