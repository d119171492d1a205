import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountSuggestions } from '../../../lib/account-names.ts';
import { t } from '../../../texts/stock.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { useCaseNumbers } from './stock-api.ts';
import styles from './stock.module.css';

/** Finds a case by a part of its number, in all accounts or in one, and opens it. */
export function CaseFinder({ account }: { readonly account?: number }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const found = useCaseNumbers(number, account);
  const open = (caseId: string) => {
    const wineCase = found.find(({ id }) => String(id) === caseId);
    if (wineCase === undefined) return;
    const accountId = String(wineCase.account.id);
    void navigate({ to: '/staff/stock/$accountId/cases/$caseId', params: { accountId, caseId } });
  };
  return (
    <TypeAhead
      label={t.caseNumber}
      text={number}
      maxLength={64}
      suggestions={found.map((wineCase) => ({
        id: String(wineCase.id),
        label: `#${wineCase.footprint_lookup_code}`,
        detail: account === undefined ? wineCase.account.name : wineCase.container_name,
      }))}
      onType={setNumber}
      onChoose={({ id }) => open(id)}
    />
  );
}

/** /staff/stock: finds a cellar by its account's name, or a case of any account by its number; both open at once. */
export function StockPage() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <>
      <PageHeading title={t.stock} />
      <Stack>
        <div className={styles.finders}>
          <TypeAhead
            label={t.account}
            text={name}
            maxLength={100}
            suggestions={useAccountSuggestions(name)}
            onType={setName}
            onChoose={({ id }) =>
              void navigate({ to: '/staff/stock/$accountId', params: { accountId: id } })
            }
          />
          <CaseFinder />
        </div>
        <h2>{t.forAllAccounts}</h2>
        <ul>
          <li>
            <Link to="/staff/locations">{t.locations}</Link>
          </li>
          <li>
            <Link to="/staff/stock/documents">{t.addManyDocuments}</Link>
          </li>
          <li>
            <Link to="/staff/counts">{t.countingSessions}</Link>
          </li>
          <li>
            <Link to="/staff/found">{t.foundBottles}</Link>
          </li>
          <li>
            <Link to="/staff/stock/unseen">{t.casesLongestUnseen}</Link>
          </li>
          <li>
            <Link to="/staff/stock/counts">{t.countsThatDiffer}</Link>
          </li>
          <li>
            <Link to="/staff/stock/check">{t.checkAllCounts}</Link>
          </li>
        </ul>
      </Stack>
    </>
  );
}
