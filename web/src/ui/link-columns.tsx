import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { t } from '../texts/ui.ts';
import { ClientLink } from './client-link.tsx';
import { type Column, dense } from './dense-table.tsx';

interface ListedCase {
  readonly id: number;
  readonly footprint_lookup_code: string;
}

/** The first two columns of a list of cases: the case, whose link covers its row, and its client. */
export function caseColumns<Row extends Pick<ComponentProps<typeof ClientLink>, 'account'>>(
  caseOf: (row: Row) => ListedCase,
): readonly Column<Row>[] {
  return [
    {
      name: t.case,
      isHeading: true,
      className: dense.firm,
      cell: (row) => {
        const { id, footprint_lookup_code: number } = caseOf(row);
        const params = { accountId: String(row.account.id), caseId: String(id) };
        return (
          <Link to="/staff/stock/$accountId/cases/$caseId" params={params} className={dense.link}>
            #{number}
          </Link>
        );
      },
    },
    { name: t.client, cell: ({ account }) => <ClientLink account={account} /> },
  ];
}

/** The column with the number of a request, whose link covers its row. */
export const requestColumn: Column<{ readonly footprint_id: number }> = {
  name: t.number,
  isHeading: true,
  cell: ({ footprint_id: number }) => (
    <Link to="/staff/requests/$number" params={{ number: String(number) }} className={dense.link}>
      #{number}
    </Link>
  ),
};
