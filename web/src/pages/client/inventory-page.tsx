import { CaseTable } from '../../features/cellar/inventory/list/case-table.tsx';
import { CASE_SEARCH, WINE_SEARCH } from '../../features/cellar/inventory/list/list-query.ts';
import { WineTable } from '../../features/cellar/inventory/list/wine-table.tsx';
import { CellarList } from '../../features/cellar/inventory/print/cellar-list.tsx';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InventoryScreen } from './inventory-screen.tsx';
import { CasePull, WinePull } from './row-pull.tsx';
import { CaseSelection, WineSelection } from './selection-bar.tsx';

/** /cellar-list: the cellar by place of origin, to print. */
export function CellarListPage() {
  return (
    <>
      <PageHeading title={t.cellarByPlace} />
      <CellarList />
    </>
  );
}

/** /inventory: the wine view. */
export function InventoryPage() {
  return (
    <InventoryScreen
      call={WINE_SEARCH}
      title={t.inventory}
      renderRows={(wines, shown) => <WineTable wines={wines} {...shown} PullCell={WinePull} />}
      SelectionBar={WineSelection}
    />
  );
}

/** /case-inventory: the case view. */
export function CaseInventoryPage() {
  return (
    <InventoryScreen
      call={CASE_SEARCH}
      title={t.cases}
      renderRows={(cases, { sort, ...shown }) => (
        <CaseTable
          cases={cases}
          {...shown}
          showsLastSeen={sort === 'Most recently seen'}
          PullCell={CasePull}
        />
      )}
      SelectionBar={CaseSelection}
    />
  );
}
