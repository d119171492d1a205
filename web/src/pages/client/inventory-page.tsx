import { WINE_SEARCH } from '../../features/inventory/list/list-query.ts';
import { WineTable } from '../../features/inventory/list/wine-table.tsx';
import { InventoryScreen } from './inventory-screen.tsx';

export function InventoryPage() {
  return (
    <InventoryScreen
      call={WINE_SEARCH}
      title="Inventory"
      renderRows={(wines, isStandIn) => <WineTable wines={wines} isStandIn={isStandIn} />}
    />
  );
}
