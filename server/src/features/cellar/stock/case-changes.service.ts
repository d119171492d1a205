import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { AppContext } from '../../../app-context.ts';
import { changedMeanwhile, invalid, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { assertVersion } from '../../../version.ts';
import { type Actor, auditOf, type Authorship } from '../../../lib/audit/audit.repository.ts';
import { haveMergedWine } from '../inventory/current-wines.repository.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import {
  type CaseKey,
  insertLedgerRows,
  updateCase,
} from '../inventory/stock-writes.repository.ts';
import { locationIdOf } from '../locations/locations.service.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import {
  findCase,
  listHoldingRequests,
  listLotsOfCase,
  type StoredStaffLot,
} from './stock-cases.repository.ts';

/** A change of a case by a steward, with the loaded version of the case. */
export interface CaseChange extends CaseKey {
  readonly actor: Actor;
  readonly expectedVersion: number;
}

/** A case read under the account's lock. */
export interface LockedCase {
  readonly facts: NonNullable<Awaited<ReturnType<typeof findCase>>>['case'];
  readonly lots: readonly StoredStaffLot[];
  readonly at: Date;
}

/** Details of a change for the audit log: before, after and reason. */
type Details = Readonly<Record<string, unknown>>;

/**
 * Changes a case in one transaction under the account's stock lock, with its audit entry. Throws not_found for a case
 * of another account, and changed_meanwhile when it changed since it was loaded.
 */
export function changeCase(
  { clock, database }: AppContext,
  change: CaseChange,
  action: AuditActions['case'],
  work: (tx: Db, locked: LockedCase) => Promise<Details>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, change.accountId);
    const at = clock();
    const found = orNotFound(await findCase(tx, change));
    assertVersion(found.version, change.expectedVersion, 'this case');
    const lots = await listLotsOfCase(tx, change);
    const details = await work(tx, { facts: found.case, lots, at });
    const { accountId, actor, caseId } = change;
    await recordCase(tx, { at, actor, accountId }, action, caseId, {
      case_number: found.case.footprint_lookup_code,
      ...details,
    });
  });
}

/** Adds an audit entry about a case. */
export const recordCase = auditOf('case');

/** A recount of a lot, with the reason why it differs from the ledger. */
export interface Recount {
  readonly lotId: number;
  readonly quantity: number;
  readonly reason: string;
}

/** Sets a lot to a recount. 400 under `quantity` when nothing differs, or fewer bottles than reserved would be left. */
export function correctCount(context: AppContext, change: CaseChange, recount: Recount) {
  return changeCase(context, change, 'corrected', async (tx, { lots, at }) => {
    const lot = lotOf(lots, recount.lotId, 'lot_id');
    const { accountId, caseId, actor } = change;
    const { quantity, reason } = recount;
    if (quantity === lot.quantity) {
      throw invalid({
        quantity: [t.countIsRight],
      });
    }
    if (await haveMergedWine(tx, accountId, [lot.id])) throw changedMeanwhile('this case');
    const refused = await reservedBeyond(tx, accountId, { lot, quantity });
    if (refused !== null) throw invalid({ quantity: [refused] });
    const by = { actor, at };
    await writeCorrections(tx, context, accountId, {
      corrections: [{ lot, quantity }],
      reason,
      by,
    });
    await recordSightings(tx, accountId, { caseIds: [caseId], how: 'corrected' }, by);
    return { lot_id: lot.id, before: lot.quantity, after: quantity, reason };
  });
}

/** A lot and how many bottles of it there are. */
export interface Correction {
  readonly lot: StoredStaffLot;
  readonly quantity: number;
}

/** Names the requests that reserve more bottles than a correction would leave; null if none does. */
export async function reservedBeyond(
  tx: Db,
  accountId: number,
  { lot, quantity }: Correction,
): Promise<string | null> {
  if (quantity >= lot.reserved) return null;
  const holders = requestsText(await listHoldingRequests(tx, accountId, [lot.id]));
  return t.bottlesReserved(lot.reserved, holders);
}

/** Sets lots to what was counted, and tells the owners with one mail. */
export async function writeCorrections(
  tx: Db,
  context: AppContext,
  accountId: number,
  {
    corrections,
    reason,
    by,
  }: {
    readonly corrections: readonly Correction[];
    readonly reason: string;
    readonly by: Authorship & { readonly happenedAt?: Date };
  },
): Promise<void> {
  const rows = corrections.map(({ lot, quantity }) => ({
    lotId: lot.id,
    change: quantity - lot.quantity,
    note: reason,
    reason: 'correction' as const,
  }));
  await insertLedgerRows(tx, { accountId }, rows, by);
  const sentences = corrections.map(({ lot, quantity: after }) => {
    const counts = { before: lot.quantity, after };
    return t.corrected(lotLabel(lot), lot.case.footprint_lookup_code, counts, reason);
  });
  const what = sentences.join(' ');
  await notifyStockChange(tx, context, [{ accountId, subject: t.correctedSubject, what }]);
}

/** Sets type and place of a case. Its number never changes, because it is written on the box and in requests. */
export function setCaseFacts(
  context: AppContext,
  change: CaseChange,
  sent: { readonly container_name: string; readonly location: string },
) {
  return changeCase(context, change, 'changed', async (tx, { facts, at }) => {
    const { container_name, location } = facts;
    const locationId = await locationIdOf(tx, sent.location);
    const isMoved = (location ?? '').toLowerCase() !== sent.location.toLowerCase();
    const place = { locationId, ...(isMoved && { placedAt: at }) };
    await updateCase(tx, change, { containerName: sent.container_name, ...place });
    return {
      before: { container_name, location },
      after: { ...sent, location: sent.location || null },
    };
  });
}

/** Finds a lot of the case; 400 under `field` for one that is not in it. */
export function lotOf(
  lots: readonly StoredStaffLot[],
  lotId: number,
  field: string,
): StoredStaffLot {
  const lot = lots.find(({ id }) => id === lotId);
  if (lot === undefined) throw invalid({ [field]: [t.lotOfOtherCase] });
  return lot;
}

/** Names the bottles of a lot: `2005 Château Margaux, 750ml`. */
export function lotLabel({ wine, size }: Pick<StoredStaffLot, 'wine' | 'size'>): string {
  return `${wine.vintage ?? 'NV'} ${wine.long_producer}, ${size ?? 'Unknown'}ml`;
}

/** Formats the requests that reserve bottles: `request #100041` or `requests #100041, #100043`. */
export function requestsText(holding: readonly { readonly number: number }[]): string {
  const numbers = [...new Set(holding.map(({ number }) => `#${number}`))];
  return `${numbers.length === 1 ? 'request' : 'requests'} ${numbers.join(', ')}`;
}
