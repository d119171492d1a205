import type { SessionCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { countSessionCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/counting.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { caseColumns } from '../../../ui/link-columns.tsx';

const STATES = [
  { value: '', label: t.allCases },
  { value: 'open', label: t.toCount },
  { value: 'counted', label: t.countedCases },
  { value: 'not here', label: t.missing },
];

const MARKS = {
  'to count': { state: 'requested' },
  taken: { state: 'processed' },
  counted: { state: 'completed' },
  'not here': { state: 'cancelled', isBad: true },
} as const;

function stateText({ state, at, by }: SessionCase): string {
  if (at === null || by === null) return t.states[state];
  return t.byAt(t.states[state], by, providerMoment(at));
}

const COLUMNS: readonly Column<SessionCase>[] = [
  ...caseColumns<SessionCase>((row) => row.case),
  { name: t.place, isNamed: true, cell: (row) => row.case.location ?? '–' },
  {
    name: t.state,
    className: dense.whole,
    cell: (row) => (
      <StatusMark {...MARKS[row.state]} isSentence>
        <NoBreakNumbers text={stateText(row)} />
      </StatusMark>
    ),
  },
];

/** The cases of a session in the order of walking: who has counted each, and never how many bottles. */
export function SessionCases({ id }: { readonly id: string }) {
  const list = usePagedList({
    call: countSessionCalls.cases,
    params: { id },
    options: { refetchInterval: POLL_MS },
  });
  return (
    <Stack>
      <h2>{t.cases}</h2>
      <Toolbar>
        <SelectFilter list={list} name="state" label={t.show} options={STATES} />
      </Toolbar>
      <PagedList
        list={list}
        what="case"
        empty={t.noCases}
        caption={t.cases}
        columns={COLUMNS}
        keyOf={(row) => row.case.id}
      />
    </Stack>
  );
}
