import { CaseTable } from '../../features/inventory/list/case-table.tsx';
import { CASE_SEARCH, WINE_SEARCH } from '../../features/inventory/list/list-query.ts';
import { WineTable } from '../../features/inventory/list/wine-table.tsx';
import { InventoryScreen } from './inventory-screen.tsx';

/** /inventory: the wine view. */
export function InventoryPage() {
  return (
    <InventoryScreen
      call={WINE_SEARCH}
      title="Inventory"
      renderRows={(wines, isStandIn) => <WineTable wines={wines} isStandIn={isStandIn} />}
    />
  );
}

/** /case-inventory: the case view. */
export function CaseInventoryPage() {
  return (
    <InventoryScreen
      call={CASE_SEARCH}
      title="Cases"
      renderRows={(cases, isStandIn) => <CaseTable cases={cases} isStandIn={isStandIn} />}
    />
  );
}
