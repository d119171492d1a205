import { latestStatus } from '@portal/contract/requests/orders/order-status';
import { quickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import type { QuickSearchAnswer } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { useNavigate } from '@tanstack/react-router';
import type {
  PaletteEntry,
  PaletteGroup,
} from '../../features/requests/quick-search/palette-entries.ts';
import { Palette } from '../../features/requests/quick-search/palette.tsx';
import type {
  NamedPage,
  PaletteFrame,
} from '../../features/requests/quick-search/palette-frame.ts';
import { countOf, formatVintage } from '../../lib/format.ts';
import { useMayOrder } from '../../lib/session-store.ts';
import { wineFacts } from '../../lib/wine-facts.ts';
import { t } from '../../texts/client-pages.tsx';
import { BottleIcon } from '../../ui/bottle-icon.tsx';

const ORDERING: readonly NamedPage[] = [
  [t.addBottles, '/orders/add/method'],
  [t.pullBottles, '/orders/pull/method'],
];

const PAGES: readonly NamedPage[] = [
  [t.dashboard, '/'],
  [t.inventory, '/inventory'],
  [t.inventoryByCase, '/case-inventory'],
  [t.accountHistory, '/orders/history'],
  [t.cellarActivity, '/activity'],
  [t.statementsAndReceipts, '/statements'],
  [t.messages, '/messages'],
  [t.proposals, '/proposals'],
  [t.addressBook, '/profile/address-book'],
  [t.loginAndPassword, '/profile/change-email-password'],
  [t.authorizedUsers, '/profile/authorized-users'],
  [t.people, '/profile/people'],
  [t.storageContract, '/profile/storage-contract'],
  [t.storageEfficiency, '/profile/storage-efficiency'],
  [t.insurance, '/profile/insurance'],
  [t.support, '/faq'],
  [t.about, '/about'],
];

/** The search of clients: their wines, cases and requests, pages and actions. */
export function ClientPalette(frame: PaletteFrame) {
  const navigate = useNavigate();
  const mayOrder = useMayOrder();
  const everything = (text: string, label: string): PaletteEntry => ({
    id: 'everything',
    label,
    run: () =>
      void navigate({ to: '/inventory', search: { search: text, queryField: 'everything' } }),
  });

  function wineEntries({ wines: { count, results } }: QuickSearchAnswer, text: string) {
    const entries = results.map((wine) => ({
      id: `wine ${wine.id}`,
      label: `${formatVintage(wine.vintage)} ${wine.long_producer}`,
      detail: wineFacts(wine),
      fact: countOf(wine.bottle_count, 'bottle'),
      icon: <BottleIcon type={wine.wine_type.name} isDecoration />,
      run: () => void navigate({ to: '/inventory/$wineId', params: { wineId: String(wine.id) } }),
    }));
    const isMore = count > results.length;
    return isMore
      ? [...entries, { ...everything(text, t.allWines(countOf(count, 'wine'))), isAll: true }]
      : entries;
  }

  const groupsOf = (answer: QuickSearchAnswer, text: string): PaletteGroup[] => [
    { name: t.wines, entries: wineEntries(answer, text) },
    {
      name: t.cases,
      entries: answer.cases.results.map((found) => ({
        id: `case ${found.id}`,
        label: t.caseHeading(found.footprint_lookup_code),
        fact: found.container_name,
        run: () =>
          void navigate({ to: '/case-inventory/$caseId', params: { caseId: String(found.id) } }),
      })),
    },
    {
      name: t.requests,
      entries: answer.requests.results.map((order) => ({
        id: `request ${order.id}`,
        label: `${order.order_type} #${order.footprint_id}`,
        fact: latestStatus(order).status,
        run: () =>
          void navigate({ to: '/orders/history/$orderId', params: { orderId: String(order.id) } }),
      })),
    },
  ];

  return (
    <Palette
      {...frame}
      call={quickSearchCalls.search}
      hint={t.searchHint}
      actions={[...(mayOrder ? ORDERING : []), [t.openMyPullList, '/cart']]}
      pages={PAGES}
      groupsOf={groupsOf}
      otherwise={(text) => everything(text, t.searchEverything(text))}
    />
  );
}
