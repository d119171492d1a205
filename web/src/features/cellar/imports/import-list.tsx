import { importCalls } from '@portal/contract/cellar/imports/imports.calls';
import type { ImportBatch } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/imports.ts';
import { dense } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';

const IMPORTS = { call: importCalls.list };

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
      <td>
        <NoBreakNumbers text={providerMoment(batch.created_at)} />
      </td>
      <td>
        {batch.undone_at === null ? (
          t.applied
        ) : (
          <NoBreakNumbers text={t.undoneAt(providerMoment(batch.undone_at))} />
        )}
      </td>
    </tr>
  );
}

/** /staff/imports: the imports of all accounts, newest first, including those of the command line. */
export function ImportList() {
  return (
    <>
      <PageHeading title={t.imports} />
      <Toolbar>
        <LinkButton to="/staff/imports/new" look="primary">
          {t.importAFile}
        </LinkButton>
      </Toolbar>
      <PagedList
        list={usePagedList(IMPORTS)}
        what="import"
        empty={t.noImportsYet}
        caption={t.imports}
        columns={[t.import, t.account, t.file, t.format, t.bottles, t.by, t.when, t.state]}
        renderRow={(batch) => <Row key={batch.id} batch={batch} />}
      />
    </>
  );
}
