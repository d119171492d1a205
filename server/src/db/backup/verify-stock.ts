import { StartError } from '../../start-error.ts';
import type { Db } from '../database.ts';
import { checkStock } from '../stock-check.ts';

/**
 * Throws when a lot's quantity differs from the sum of its ledger rows, or its reserved count from the sum of its
 * reservations.
 */
export async function refuseWrongStock(db: Db): Promise<void> {
  const { wrongCount } = await checkStock(db);
  if (wrongCount === 0) return;
  throw new StartError(
    `The stock does not add up: ${wrongCount} lots differ from the ledger or the reservations. Nothing was restored.`,
  );
}
