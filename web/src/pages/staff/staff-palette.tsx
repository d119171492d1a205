import { hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import { latestStatus } from '@portal/contract/requests/orders/order-status';
import { staffQuickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import type { StaffQuickSearchAnswer } from '@portal/contract/requests/quick-search/staff-quick-search.schemas';
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
import { countOf } from '../../lib/format.ts';
import { wineFacts, wineName } from '../../lib/wine-facts.ts';
import { t as ofLocations } from '../../texts/locations.ts';
import type { Noun } from '../../texts/nouns.ts';
import { t } from '../../texts/staff-pages.ts';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { useStaffRole } from '../../lib/use-has-duty.ts';
import { areasOf, dutyOfPage } from './staff-areas.ts';

const ACTIONS: readonly NamedPage[] = [
  [t.receiveUnannounced, '/staff/receiving'],
  [t.importAFile, '/staff/imports/new'],
  [t.addDocuments, '/staff/stock/documents'],
  [t.addClientOrUser, '/staff/clients'],
  [t.addDayOff, '/staff/content/days-off'],
];

const pagesOf = (role: Role): NamedPage[] => [
  ...areasOf(role).flatMap(({ areas }) => areas.map(({ label, to }): NamedPage => [label, to])),
  [t.stops, '/staff/stops'],
  [t.stockCheck, '/staff/stock/check'],
  [t.duplicates, '/staff/wines/duplicates'],
  [t.daysOff, '/staff/content/days-off'],
  [t.vansAndDays, '/staff/content/vans'],
  [t.companyTexts, '/staff/content/texts'],
];

/** Those of the pages that a role may open. */
function ofRole(role: Role | null, pages: readonly NamedPage[]): NamedPage[] {
  return pages.filter(([, to]) => role !== null && hasDuty(role, dutyOfPage(to)));
}

interface AllOfKind {
  readonly count: number;
  readonly what: Noun;
  readonly run: () => void;
}

/** The rows of a kind, and the way to all of them when there are more. */
function withAll(rows: readonly PaletteEntry[], { count, what, run }: AllOfKind): PaletteEntry[] {
  if (count <= rows.length) return [...rows];
  return [...rows, { id: `all ${what}`, label: t.all(countOf(count, what)), isAll: true, run }];
}

/** The rows of locations, each with the way to its page. */
function useLocationEntries() {
  const navigate = useNavigate();
  return ({ locations }: StaffQuickSearchAnswer, search: string) =>
    withAll(
      locations.results.map(({ id, code, kind }) => ({
        id: `location ${id}`,
        label: code,
        detail: ofLocations.kinds[kind],
        run: () => void navigate({ to: '/staff/locations/$id', params: { id: String(id) } }),
      })),
      {
        count: locations.count,
        what: 'location',
        run: () => void navigate({ href: `/staff/locations?${listSearch({ search })}` }),
      },
    );
}

/** Returns the groups of an answer, each row with the way to its page. */
function useFoundGroups() {
  const navigate = useNavigate();
  const locationEntries = useLocationEntries();

  const clientEntries = ({ clients }: StaffQuickSearchAnswer, search: string) =>
    withAll(
      clients.results.map(({ id, name, email, is_closed: isClosed }) => ({
        id: `client ${id}`,
        label: name,
        ...(email !== null && { detail: email }),
        fact: t.account(id, isClosed),
        run: () =>
          void navigate({ to: '/staff/clients/$accountId', params: { accountId: String(id) } }),
      })),
      {
        count: clients.count,
        what: 'client',
        run: () =>
          void navigate({ href: `/staff/clients?${listSearch({ search, state: 'any' })}` }),
      },
    );

  const requestEntries = ({ requests }: StaffQuickSearchAnswer) =>
    requests.results.map((order) => ({
      id: `request ${order.footprint_id}`,
      label: `${order.order_type} #${order.footprint_id}`,
      detail: order.account.name,
      fact: latestStatus(order).status,
      run: () =>
        void navigate({
          to: '/staff/requests/$number',
          params: { number: String(order.footprint_id) },
        }),
    }));

  const caseEntries = ({ cases }: StaffQuickSearchAnswer) =>
    cases.results.map(({ id, account, ...found }) => ({
      id: `case ${id}`,
      label: t.caseNumber(found.footprint_lookup_code),
      detail: account.name,
      fact: found.container_name,
      run: () =>
        void navigate({
          to: '/staff/stock/$accountId/cases/$caseId',
          params: { accountId: String(account.id), caseId: String(id) },
        }),
    }));

  const wineEntries = ({ wines }: StaffQuickSearchAnswer, search: string) =>
    withAll(
      wines.results.map((wine) => ({
        id: `wine ${wine.id}`,
        label: wineName(wine),
        detail: wineFacts(wine),
        ...(wine.nearest !== null && {
          fact: t.standsAt(wine.nearest.code, wine.nearest.bottle_count),
        }),
        icon: <BottleIcon type={wine.wine_type} isDecoration />,
        run: () =>
          void navigate({ to: '/staff/wines/$wineId', params: { wineId: String(wine.id) } }),
      })),
      {
        count: wines.count,
        what: 'wine',
        run: () => void navigate({ href: `/staff/wines?${listSearch({ search })}` }),
      },
    );

  return (answer: StaffQuickSearchAnswer, text: string): PaletteGroup[] => [
    { name: t.clients, entries: clientEntries(answer, text) },
    { name: t.requests, entries: requestEntries(answer) },
    { name: t.cases, entries: caseEntries(answer) },
    { name: t.locations, entries: locationEntries(answer, text) },
    { name: t.wines, entries: wineEntries(answer, text) },
  ];
}

/** The search of stewards: clients, requests, cases and wines of all accounts, pages and actions. */
export function StaffPalette(frame: PaletteFrame) {
  const navigate = useNavigate();
  const groupsOf = useFoundGroups();
  const role = useStaffRole();
  return (
    <Palette
      {...frame}
      call={staffQuickSearchCalls.search}
      hint={t.searchHint}
      actions={ofRole(role, ACTIONS)}
      pages={role === null ? [] : ofRole(role, pagesOf(role))}
      groupsOf={groupsOf}
      otherwise={(search) => ({
        id: 'otherwise',
        label: t.searchAllRequests(search),
        run: () => void navigate({ to: '/staff/requests', search: { state: 'any', search } }),
      })}
    />
  );
}

const listSearch = (params: Readonly<Record<string, string>>) =>
  new URLSearchParams(params).toString();
