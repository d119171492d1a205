import type { PullListLine } from '../features/requests/pull-list/pull-list-line.ts';
import type { SeenRequest } from './answer-requests.ts';

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

/** Answers the check of a pull list with these free bottles for each wine. */
export function checkAnswer(freeByWine: Record<number, number>, caseBottles = 99) {
  return ({ query }: SeenRequest) => ({
    json: query.getAll('line').map((line) => {
      const [wine = 0, footprint = 0, size = 0] = line.split(',').map(Number);
      return {
        wine,
        case_footprint_id: footprint,
        size_value: size,
        available: freeByWine[wine] ?? 0,
        case_bottles: caseBottles,
      };
    }),
  });
}
