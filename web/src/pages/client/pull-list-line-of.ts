import type { CaseDetail, WineDetail } from '@portal/contract/inventory/inventory.schemas';
import type { CaseLine } from '../../features/inventory/case/case-lines.ts';
import type { CaseBlock } from '../../features/inventory/wine/case-blocks.ts';
import type { PullListLine } from '../../features/pull-list/pull-list-line.ts';

type NamedWine = Omit<CaseLine['wine'], 'wineId'>;
type NamedCase = Pick<
  CaseDetail,
  'id' | 'footprint_id' | 'footprint_lookup_code' | 'container_name' | 'last_added_date'
>;

function wineOfLine(wine: NamedWine) {
  return {
    shortProducer: wine.short_producer,
    longProducer: wine.long_producer,
    designation: wine.designation,
    vineyard: wine.vineyard,
    appellation: wine.appellation,
    variety: wine.variety,
    vintage: wine.vintage?.value ?? null,
    wineType: wine.wine_type.name,
    imageUrl: wine.image_url,
  };
}

function caseOfLine(wineCase: NamedCase, sizeMl: number | null): PullListLine['caseDetail'] {
  return {
    caseId: wineCase.id,
    containerName: wineCase.container_name,
    footprintLookupCode: wineCase.footprint_lookup_code,
    footprintId: wineCase.footprint_id,
    lastAddedDate: wineCase.last_added_date,
    sizeMl,
  };
}

/** The line that pulling bottles of a wine from a case puts on the pull list. */
export function pullListLineOf(
  wine: WineDetail,
  block: CaseBlock,
  pullQuantity: number,
): PullListLine {
  return {
    wineId: wine.id,
    ...wineOfLine(wine),
    bottleQuantity: block.quantity,
    pullQuantity,
    caseDetail: caseOfLine(block.case, block.sizeMl),
  };
}

/** The same on the page of the case. */
export function pullListLineOfCase(
  wineCase: CaseDetail,
  line: CaseLine,
  pullQuantity: number,
): PullListLine {
  return {
    wineId: line.wine.wineId,
    ...wineOfLine(line.wine),
    bottleQuantity: line.quantity,
    pullQuantity,
    caseDetail: caseOfLine(wineCase, line.sizeMl),
  };
}
