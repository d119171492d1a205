import type { Db } from '../../db/database.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { listArrived } from './arrivals.repository.ts';
import { findExpected } from './expected-lists.repository.ts';
import { missingBottles } from './missing-bottles.ts';
import { replaceLines } from './put-away.repository.ts';

/** Why a line of an add request has fewer bottles than expected; the client reads it. */
const DID_NOT_ARRIVE = 'Expected, did not arrive';

/** Details of bottles that did not arrive, for the audit entry. */
interface MissingLine {
  readonly wine: string;
  readonly vintage: number | null;
  readonly size_ml: number | null;
  readonly quantity: number;
}

/**
 * Replaces the lines of the request by what was put away, in one or more parts, and what was expected and did not
 * arrive. Answers the missing bottles; a wine that is not in the catalogue is only in this answer.
 */
export async function recordMissingLines(tx: Db, key: OrderKey): Promise<MissingLine[]> {
  const arrived = await listArrived(tx, key);
  const lots = arrived.map(({ wine_id: wineId, size_ml: sizeMl, quantity, ...lot }) => ({
    caseNumber: lot.case_number,
    lotId: lot.lot_id,
    wineId,
    sizeMl,
    quantity,
  }));
  const expected = (await findExpected(tx, key))?.lines ?? [];
  const missing = missingBottles(expected, lots);
  await replaceLines(tx, key, [
    ...lots.map(({ caseNumber, lotId, wineId, sizeMl, quantity }) => ({
      caseNumber,
      lotId,
      wineId,
      sizeMl,
      quantity,
      quantityDone: quantity,
    })),
    ...missing.flatMap(({ line, quantity }) =>
      line.wine_id === null
        ? []
        : [
            {
              wineId: line.wine_id,
              sizeMl: line.size_ml,
              quantity,
              quantityDone: 0,
              shortfallReason: DID_NOT_ARRIVE,
            },
          ],
    ),
  ]);
  return missing.map(({ line, quantity }) => ({
    wine: line.wine.long_producer,
    vintage: line.wine.vintage,
    size_ml: line.size_ml,
    quantity,
  }));
}
