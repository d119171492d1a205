import type { formerRequestCalls } from '@portal/contract/requests/former/former-requests.calls';
import type { FormerRequest } from '@portal/contract/requests/former/former-requests.schemas';
import { countOf } from '../../../lib/format.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { type PagedCall, usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/former-requests.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';

const columns: readonly Column<FormerRequest>[] = [
  { name: t.number, isHeading: true, className: dense.firm, cell: ({ number }) => number },
  { name: t.day, className: dense.firm, cell: ({ day }) => dayText(day) },
  { name: t.kind, cell: ({ kind }) => (kind === null ? '' : t.kinds[kind]) },
  { name: t.status, cell: ({ status }) => status },
  { name: t.text, className: dense.whole, cell: ({ text }) => text },
  { name: t.bottles, cell: ({ bottles }) => bottles && countOf(bottles, 'bottle') },
];

type FormerCall = PagedCall<keyof typeof formerRequestCalls.list.query.shape, FormerRequest>;

/** What a client asked for in the system before, newest first: to read, not to work on. */
export function FormerRequests({ list }: { readonly list: FormerCall }) {
  return (
    <PagedList
      list={usePagedList(list)}
      what="request"
      empty={t.none}
      skeletonRows={6}
      caption={t.formerRequests}
      columns={columns}
      keyOf={({ number }) => number}
    />
  );
}
