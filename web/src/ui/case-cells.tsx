import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ClientLink } from './client-link.tsx';
import { dense } from './dense-table.tsx';

interface CaseCellsProps extends Pick<ComponentProps<typeof ClientLink>, 'account'> {
  readonly wineCase: { readonly id: number; readonly footprint_lookup_code: string };
}

/** The first two cells of a list of cases: the case and its client. */
export function CaseCells({ account, wineCase }: CaseCellsProps) {
  const params = { accountId: String(account.id), caseId: String(wineCase.id) };
  return (
    <>
      <th scope="row" className={dense.firm}>
        <Link to="/staff/stock/$accountId/cases/$caseId" params={params} className={dense.link}>
          #{wineCase.footprint_lookup_code}
        </Link>
      </th>
      <td>
        <ClientLink account={account} />
      </td>
    </>
  );
}
