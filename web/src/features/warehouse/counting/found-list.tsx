import { foundBottleCalls } from '@portal/contract/warehouse/counting/counting.calls';
import type { FoundRow } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { Link, useSearch } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/counting.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { FoundForm } from './found-form.tsx';

const FOUND = { call: foundBottleCalls.list };
const STATES = [
  { value: '', label: t.toResolve },
  { value: 'resolved', label: t.resolved },
];

const COLUMNS: readonly Column<FoundRow>[] = [
  {
    name: t.what,
    isHeading: true,
    cell: ({ id, description }) => (
      <Link to="/staff/found/$id" params={{ id: String(id) }} className={dense.link}>
        {description}
      </Link>
    ),
  },
  {
    name: t.bottles,
    className: dense.firm,
    cell: ({ quantity }) => countOf(quantity, 'bottle'),
  },
  { name: t.where, isNamed: true, cell: ({ location }) => location ?? '–' },
  {
    name: t.foundBy,
    isNamed: true,
    cell: (entry) => (
      <NoBreakNumbers text={t.startedBy(entry.found_by, providerMoment(entry.found_at))} />
    ),
  },
];
const RESOLVED_COLUMNS: readonly Column<FoundRow>[] = [
  ...COLUMNS,
  { name: t.became, isNamed: true, cell: ({ note }) => note },
];

/** /staff/found: bottles that nobody owns, until it is found out whose they are. */
export function FoundList() {
  const list = usePagedList(FOUND);
  const { session } = useSearch({ from: '/staff/found' });
  const isResolved = list.params.state === 'resolved';
  return (
    <>
      <PageHeading title={t.foundTitle} />
      <Stack>
        <FoundForm session={session} />
        <Toolbar>
          <SelectFilter list={list} name="state" label={t.show} options={STATES} />
          <Link to="/staff/counts">{t.sessions}</Link>
        </Toolbar>
        <PagedList
          list={list}
          what="entry"
          empty={isResolved ? t.nothingResolved : t.nothingFound}
          caption={t.foundTitle}
          columns={isResolved ? RESOLVED_COLUMNS : COLUMNS}
          keyOf={({ id }) => id}
        />
      </Stack>
    </>
  );
}
