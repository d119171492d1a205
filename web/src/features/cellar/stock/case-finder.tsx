import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../texts/stock.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { useCaseNumbers } from './stock-api.ts';

/** Finds a case of an account by a part of its number, and opens it. */
export function CaseFinder({ account }: { readonly account: number }) {
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
        detail: wineCase.container_name,
      }))}
      onType={setNumber}
      onChoose={({ id }) => open(id)}
    />
  );
}
