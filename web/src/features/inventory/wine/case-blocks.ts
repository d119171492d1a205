import type { CaseOfBottle, WineDetail } from '@portal/contract/inventory/inventory.schemas';

/** The bottles of a wine in one size in one case. */
export interface CaseBlock {
  readonly wineId: number;
  readonly case: CaseOfBottle;
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  /** Free bottles; 0 when all of them are reserved. */
  readonly quantity: number;
  readonly reservedQuantity: number;
}

export function blockKey(block: CaseBlock): string {
  return `${block.case.id}-${block.sizeMl ?? 'unknown'}`;
}

/** The blocks of a wine in the order of its bottles; those with nothing free come last. */
export function caseBlocks(wine: WineDetail): CaseBlock[] {
  const blocks = new Map<string, CaseBlock>();
  const add = (of: CaseOfBottle, sizeMl: number | null, free: number, reserved: number) => {
    const none = { wineId: wine.id, case: of, sizeMl, quantity: 0, reservedQuantity: 0 };
    const key = blockKey(none);
    const block = blocks.get(key) ?? none;
    const quantity = block.quantity + free;
    blocks.set(key, { ...block, quantity, reservedQuantity: block.reservedQuantity + reserved });
  };
  for (const bottle of wine.bottles) add(bottle.case, bottle.size_value, 1, 0);
  for (const held of wine.reserved) add(held.case, held.size_value, 0, held.quantity);
  return [...blocks.values()];
}
