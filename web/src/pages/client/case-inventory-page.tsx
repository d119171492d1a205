import { CASE_SEARCH } from '../../features/inventory/list/list-query.ts';
import { CaseTable } from '../../features/inventory/list/case-table.tsx';
import { InventoryScreen } from './inventory-screen.tsx';

export function CaseInventoryPage() {
  return (
    <InventoryScreen
      call={CASE_SEARCH}
      title="Cases"
      renderRows={(cases, isStandIn) => <CaseTable cases={cases} isStandIn={isStandIn} />}
    />
  );
}
