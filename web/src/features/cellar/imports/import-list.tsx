import { importCalls } from '@portal/contract/cellar/imports/imports.calls';
import type { ImportBatch } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/imports.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';

const IMPORTS = { call: importCalls.list };

const COLUMNS: readonly Column<ImportBatch>[] = [
  {
    name: t.import,
    isHeading: true,
    cell: ({ id }) => (
      <Link to="/staff/imports/$batchId" params={{ batchId: String(id) }} className={dense.link}>
        #{id}
      </Link>
    ),
  },
  { name: t.account, className: dense.wide, cell: ({ account }) => account.name },
  { name: t.file, cell: (batch) => batch.file_name },
  { name: t.format, cell: ({ format }) => format },
  { name: t.bottles, cell: ({ bottles }) => countOf(bottles, 'bottle') },
  { name: t.by, cell: ({ actor }) => actor },
  {
    name: t.when,
    cell: (batch) => <NoBreakNumbers text={providerMoment(batch.created_at)} />,
  },
  {
    name: t.state,
    cell: ({ undone_at: at }) =>
      at === null ? t.applied : <NoBreakNumbers text={t.undoneAt(providerMoment(at))} />,
  },
];

/** /staff/imports: the imports of all accounts, newest first, including those of the command line. */
export function ImportList() {
  return (
    <>
      <PageHeading title={t.imports} />
      <Toolbar>
        <LinkButton to="/staff/imports/new" look="primary">
          {t.importAFile}
        </LinkButton>
        <LinkButton to="/staff/move-in">{t.moveAHouseIn}</LinkButton>
      </Toolbar>
      <PagedList
        list={usePagedList(IMPORTS)}
        what="import"
        empty={t.noImportsYet}
        caption={t.imports}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
