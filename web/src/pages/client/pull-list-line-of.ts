import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import type { CaseBlock } from '../../features/inventory/wine/case-blocks.ts';
import type { PullListLine } from '../../features/pull-list/pull-list-line.ts';

/** What goes onto the pull list when bottles of a wine are pulled from a case (document 2, section 3). */
export function pullListLineOf(
  wine: WineDetail,
  block: CaseBlock,
  pullQuantity: number,
): PullListLine {
  return {
    wineId: wine.id,
    shortProducer: wine.short_producer,
    longProducer: wine.long_producer,
    designation: wine.designation,
    vineyard: wine.vineyard,
    appellation: wine.appellation,
    variety: wine.variety,
    vintage: wine.vintage?.value ?? null,
    wineType: wine.wine_type.name,
    imageUrl: wine.image_url,
    bottleQuantity: block.quantity,
    pullQuantity,
    caseDetail: {
      caseId: block.case.id,
      containerName: block.case.container_name,
      footprintLookupCode: block.case.footprint_lookup_code,
      footprintId: block.case.footprint_id,
      lastAddedDate: block.case.last_added_date,
      sizeMl: block.sizeMl,
    },
  };
}
