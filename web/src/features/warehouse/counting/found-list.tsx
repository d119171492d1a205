import { foundBottleCalls } from '@portal/contract/warehouse/counting/counting.calls';
import type { FoundRow } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { Link, useSearch } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/counting.tsx';
import { dense } from '../../../ui/dense-table.tsx';
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

function Row({ entry }: { readonly entry: FoundRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link to="/staff/found/$id" params={{ id: String(entry.id) }} className={dense.link}>
          {entry.description}
        </Link>
      </th>
      <td className={dense.firm}>{countOf(entry.quantity, 'bottle')}</td>
      <td data-label={t.where}>{entry.location ?? '–'}</td>
      <td data-label={t.foundBy}>
        <NoBreakNumbers text={t.startedBy(entry.found_by, providerMoment(entry.found_at))} />
      </td>
      {entry.note !== null && <td data-label={t.became}>{entry.note}</td>}
    </tr>
  );
}

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
          columns={[t.what, t.bottles, t.where, t.foundBy, ...(isResolved ? [t.became] : [])]}
          renderRow={(entry) => <Row key={entry.id} entry={entry} />}
        />
      </Stack>
    </>
  );
}
