import type { UnseenCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { caseCountCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { Link } from '@tanstack/react-router';
import { lastSeenCell } from '../../../lib/last-seen.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/case-counts.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { CaseCells } from '../../../ui/case-cells.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, TextFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { placeText } from '../../../lib/stock-texts.ts';

const UNSEEN = { call: caseCountCalls.unseen };

function Row({ wineCase }: { readonly wineCase: UnseenCase }) {
  const { account, footprint_lookup_code: number } = wineCase;
  const params = { accountId: String(account.id), caseId: String(wineCase.id) };
  return (
    <tr className={dense.row}>
      <CaseCells account={account} wineCase={wineCase} />
      <td>{placeText(wineCase)}</td>
      <td data-label={t.lastSeen}>{lastSeenCell(wineCase)}</td>
      <td>
        <Link to="/staff/stock/$accountId/cases/$caseId/count" params={params}>
          {t.count} <VisuallyHidden>#{number}</VisuallyHidden>
        </Link>
      </td>
    </tr>
  );
}

/** /staff/stock/unseen: the cases that nobody has handled for the longest time, by account and place. */
export function UnseenCases() {
  const list = usePagedList(UNSEEN);
  return (
    <>
      <PageHeading title={t.unseenTitle} />
      <Toolbar>
        <AccountFilter
          label={t.client}
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
        <TextFilter list={list} name="location" label={t.location} />
      </Toolbar>
      <PagedList
        list={list}
        what="case"
        empty={t.noUnseen}
        moreHint={t.moreHint}
        caption={t.unseenTitle}
        columns={[t.case, t.client, t.place, t.lastSeen, t.action]}
        renderRow={(wineCase) => <Row key={wineCase.id} wineCase={wineCase} />}
      />
    </>
  );
}
