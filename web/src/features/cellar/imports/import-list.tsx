import { importCalls } from '@portal/contract/cellar/imports/imports.calls';
import type {
  ImportBatch,
  ImportList as Listed,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/imports.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { Figure, FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChipFilter, PagedList } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ImportState } from './import-state.tsx';

const IMPORTS = { call: importCalls.list };

const STATES = [
  { value: '', label: t.allImports },
  { value: 'applied', label: t.applied },
  { value: 'undone', label: t.undone },
];

/** "12 bottles, 3 new cases, 1 new wine": what an import brought. */
const broughtText = ({ bottles, cases_new: cases, wines_new: wines }: ImportBatch) =>
  [
    countOf(bottles, 'bottle'),
    ...(cases === 0 ? [] : [countOf(cases, 'newCase')]),
    ...(wines === 0 ? [] : [countOf(wines, 'newWine')]),
  ].join(', ');

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
  { name: t.brought, cell: (batch) => <NoBreakNumbers text={broughtText(batch)} /> },
  { name: t.by, cell: ({ actor }) => actor },
  {
    name: t.when,
    cell: (batch) => <NoBreakNumbers text={providerMoment(batch.created_at)} />,
  },
  {
    name: t.state,
    cell: ({ undone_at: at }) => <ImportState undoneAt={at} />,
  },
];

interface FiguresProps {
  readonly figures: Listed['figures'] | undefined;
  readonly isFailed: boolean;
}

function Figures({ figures, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  return (
    <FigureStrip label={t.atAGlance}>
      <Figure
        to="/staff/move-in"
        search={{ state: 'open' }}
        figure={figures?.open_move_ins ?? none}
        label={t.openMoveIns}
        isBad
      />
      <Figure
        to="/staff/imports"
        search={{ state: 'applied' }}
        figure={figures?.applied ?? none}
        label={t.applied}
      />
      <Figure
        to="/staff/imports"
        search={{ state: 'undone' }}
        figure={figures?.undone ?? none}
        label={t.undone}
      />
      <PlainFigure figure={figures?.bottles ?? none} label={t.bottlesBrought} />
    </FigureStrip>
  );
}

/** /staff/imports: the imports of all accounts, newest first, including those of the command line. */
export function ImportList() {
  const list = usePagedList(IMPORTS);
  return (
    <>
      <PageHeading title={t.imports} />
      <Figures figures={list.query.data?.figures} isFailed={list.query.isError} />
      <Toolbar>
        <LinkButton to="/staff/imports/new" look="primary">
          {t.importAFile}
        </LinkButton>
        <LinkButton to="/staff/move-in">{t.moveAHouseIn}</LinkButton>
        <ChipFilter list={list} name="state" label={t.state} options={STATES} />
      </Toolbar>
      <PagedList
        list={list}
        what="import"
        empty={t.noImportsMatch}
        first={{ what: t.noImportsYet }}
        caption={t.imports}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
