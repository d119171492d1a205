import type { AppContext } from '../../app-context.ts';
import { changedMeanwhile, invalid, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { insertChanges, updateCaseFacts } from './stock-changes.repository.ts';
import {
  type CaseKey,
  findCase,
  listHoldingRequests,
  listLotsOfCase,
  type StoredStaffLot,
} from './stock-cases.repository.ts';
import { requestsText } from './stock-texts.ts';

type StockContext = Pick<AppContext, 'clock' | 'database'>;

/** One change of one case by a steward, with the version of the case that was seen. */
export interface CaseChange extends CaseKey {
  readonly actor: Actor;
  readonly seenVersion: number;
}

/** A case under the account's lock, as the change finds it. */
export interface LockedCase {
  readonly facts: NonNullable<Awaited<ReturnType<typeof findCase>>>['case'];
  readonly lots: readonly StoredStaffLot[];
  readonly at: Date;
}

/** What the audit log keeps of a change: before, after, and why. */
type Details = Readonly<Record<string, unknown>>;

/**
 * Changes a case in one transaction under the account's stock lock, with its audit entry. 404 for a case that is not
 * the account's; 409 when somebody else has changed it since it was seen, and then nothing is written.
 */
export function changeCase(
  { clock, database }: StockContext,
  change: CaseChange,
  action: string,
  work: (tx: Db, locked: LockedCase) => Promise<Details>,
): Promise<void> {
  const at = clock();
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, change.accountId);
    const found = await findCase(tx, change);
    if (found === undefined) throw notFound();
    if (found.version !== change.seenVersion) {
      throw changedMeanwhile('this case');
    }
    const lots = await listLotsOfCase(tx, change);
    const details = await work(tx, { facts: found.case, lots, at });
    await writeAudit(tx, {
      at,
      actor: change.actor,
      accountId: change.accountId,
      action,
      subjectType: 'case',
      subjectId: String(change.caseId),
      details: { case_number: found.case.footprint_lookup_code, ...details },
    });
  });
}

/** What a steward counted in a lot, and why it differs from the books. */
export interface Recount {
  readonly lotId: number;
  readonly quantity: number;
  readonly reason: string;
}

/**
 * Brings a lot to what was counted, by one correction in the ledger. 400 under `quantity` when nothing differs, or when
 * fewer would be left than open requests were promised (decisions: Inventory).
 */
export function correctCount(context: StockContext, change: CaseChange, recount: Recount) {
  return changeCase(context, change, 'corrected', async (tx, { lots, at }) => {
    const lot = lotOf(lots, recount.lotId, 'lot_id');
    const { quantity, reason } = recount;
    if (quantity === lot.quantity) {
      throw invalid({
        quantity: ['That is what the books say already. Nothing is to be corrected.'],
      });
    }
    if (quantity < lot.reserved) {
      const holders = requestsText(await listHoldingRequests(tx, change.accountId, [lot.id]));
      throw invalid({
        quantity: [
          `${lot.reserved} of these bottles are promised to ${holders}. Complete that with what was found, or cancel it, then correct the rest.`,
        ],
      });
    }
    const row = { lotId: lot.id, change: quantity - lot.quantity, note: reason } as const;
    await insertChanges(tx, change.accountId, [{ ...row, reason: 'correction' }], {
      actor: change.actor,
      at,
    });
    return { lot_id: lot.id, before: lot.quantity, after: quantity, reason };
  });
}

/** Says what kind of box a case is and where it stands. Its number stays: it is written on the box and in requests. */
export function setCaseFacts(
  context: StockContext,
  change: CaseChange,
  sent: { readonly container_name: string; readonly location: string; readonly bin: string },
) {
  return changeCase(context, change, 'changed', async (tx, { facts }) => {
    const after = { ...sent, location: sent.location || null, bin: sent.bin || null };
    await updateCaseFacts(tx, change, {
      containerName: after.container_name,
      location: after.location,
      bin: after.bin,
    });
    const { container_name, location, bin } = facts;
    return { before: { container_name, location, bin }, after };
  });
}

/** A lot of the case; 400 under `field` for one that is not in it. */
export function lotOf(
  lots: readonly StoredStaffLot[],
  lotId: number,
  field: string,
): StoredStaffLot {
  const lot = lots.find(({ id }) => id === lotId);
  if (lot === undefined) throw invalid({ [field]: ['This lot is not in the case.'] });
  return lot;
}
