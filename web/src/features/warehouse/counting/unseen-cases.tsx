import {
  UNSEEN_SHOWN,
  type UnseenCase,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { caseCountCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { Link } from '@tanstack/react-router';
import { lastSeenCell } from '../../../lib/last-seen.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/case-counts.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import type { Column } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter, TextFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StockTrail } from '../../../ui/stock-trail.tsx';
import { placeText } from '../../../lib/stock-texts.ts';
import { caseColumns } from '../../../ui/link-columns.tsx';

const UNSEEN = { call: caseCountCalls.unseen };
const SHOWN = UNSEEN_SHOWN.map((value) => ({
  value: value === 'all' ? '' : value,
  label: t.shown[value],
}));

const COLUMNS: readonly Column<UnseenCase>[] = [
  ...caseColumns<UnseenCase>((wineCase) => wineCase),
  { name: t.place, cell: placeText },
  { name: t.lastSeen, isNamed: true, cell: lastSeenCell },
  {
    name: t.action,
    cell: ({ id, account, footprint_lookup_code: number }) => {
      const params = { accountId: String(account.id), caseId: String(id) };
      return (
        <Link to="/staff/stock/$accountId/cases/$caseId/count" params={params}>
          {t.count} <VisuallyHidden>#{number}</VisuallyHidden>
        </Link>
      );
    },
  },
];

/** /staff/stock/unseen: the cases that nobody has handled for the longest time, by account and place. */
export function UnseenCases() {
  const list = usePagedList(UNSEEN);
  const show = UNSEEN_SHOWN.find((one) => one === list.params.show) ?? 'all';
  const title = t.shownTitles[show];
  return (
    <>
      <StockTrail />
      <PageHeading title={title} />
      <Toolbar>
        <SelectFilter list={list} name="show" label={t.show} options={SHOWN} />
        <AccountFilter
          label={t.client}
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
        <TextFilter list={list} name="location" label={t.location} />
        {show === 'without documents' && (
          <LinkButton to="/staff/stock/documents">{t.addDocuments}</LinkButton>
        )}
        {show === 'without a place' && <LinkButton to="/staff/scan">{t.scanThem}</LinkButton>}
      </Toolbar>
      <PagedList
        list={list}
        what="case"
        empty={t.noUnseen}
        moreHint={t.moreHint}
        caption={title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
