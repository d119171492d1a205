import {
  type ImportBatch,
  IMPORTS_PER_PAGE,
} from '@portal/contract/staff-imports/staff-imports.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ImportsParams } from './imports-params.ts';
import { importsQuery } from './staff-imports-api.ts';

interface ImportListProps {
  readonly params: ImportsParams;
  readonly onChange: (next: ImportsParams) => void;
}

function Row({ batch }: { readonly batch: ImportBatch }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/imports/$batchId"
          params={{ batchId: String(batch.id) }}
          className={dense.link}
        >
          #{batch.id}
        </Link>
      </th>
      <td className={dense.wide}>{batch.account.name}</td>
      <td>{batch.file_name}</td>
      <td>{batch.format}</td>
      <td>{countOf(batch.bottles, 'bottle')}</td>
      <td>{batch.actor}</td>
      <td>{providerMoment(batch.created_at)}</td>
      <td>{batch.undone_at === null ? '' : `Undone ${providerMoment(batch.undone_at)}`}</td>
    </tr>
  );
}

/** The imports of all accounts, the newest first, those of the command line among them. */
export function ImportList({ params, onChange }: ImportListProps) {
  const imports = useQuery(importsQuery(params));
  return (
    <QueryStates
      query={imports}
      loading={<SkeletonRows count={12} />}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState what="Nothing was imported yet." />}
    >
      {({ count, results }) => (
        <>
          <p aria-live="polite">{countOf(count, 'import')}</p>
          <DenseTable
            caption="Imports"
            columns={['Import', 'Account', 'File', 'Format', 'Bottles', 'By', 'When', 'State']}
            isStandIn={imports.isPlaceholderData}
          >
            {results.map((batch) => (
              <Row key={batch.id} batch={batch} />
            ))}
          </DenseTable>
          <Pagination
            page={Number(params.page ?? 1)}
            pageCount={Math.ceil(count / IMPORTS_PER_PAGE)}
            onPageChange={(page) => onChange({ page: String(page) })}
          />
        </>
      )}
    </QueryStates>
  );
}
