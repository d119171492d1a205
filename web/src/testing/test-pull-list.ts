import type { PullListLine } from '../features/pull-list/pull-list-line.ts';

/** One bottle of an ordinary wine on the pull list, with the values the test needs. */
export function pullListLine(changes: Partial<PullListLine> = {}): PullListLine {
  return {
    wineId: 1,
    shortProducer: 'Domaine Leflaive',
    longProducer: 'Domaine Leflaive Puligny-Montrachet Les Pucelles',
    designation: null,
    vineyard: 'Les Pucelles',
    appellation: 'Puligny-Montrachet',
    variety: 'Chardonnay',
    vintage: 2010,
    wineType: 'White',
    imageUrl: null,
    bottleQuantity: 6,
    pullQuantity: 1,
    caseDetail: {
      caseId: 10,
      containerName: '6 x 750ml OWC',
      footprintLookupCode: 'NJ-104233',
      footprintId: 500001,
      lastAddedDate: '2015-04-01',
      sizeMl: 750,
    },
    ...changes,
  };
}
