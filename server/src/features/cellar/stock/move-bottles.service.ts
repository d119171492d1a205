import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { findCaseByNumber } from '../inventory/inventory.repository.ts';
import { insertCase } from '../inventory/new-case.repository.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { insertLedgerRows, type LedgerRow, openLot } from '../inventory/stock-writes.repository.ts';
import { locationIdOf } from '../locations/locations.service.ts';
import {
  type CaseChange,
  changeCase,
  type LockedCase,
  lotLabel,
  lotOf,
  requestsText,
} from './case-changes.service.ts';
import { listHoldingRequests, type StoredStaffLot } from './stock-cases.repository.ts';
import { moveDocuments } from './case-documents.repository.ts';

/** A number of bottles of a lot. */
export interface MovedLine {
  readonly lotId: number;
  readonly quantity: number;
}

/** Moves free bottles into another case. 400 under `to_case` or `lines`; then nothing moves. */
export function moveBottles(
  context: AppContext,
  change: CaseChange,
  sent: { lines: readonly MovedLine[]; toCase: string; reason: string },
): Promise<void> {
  return changeCase(context, change, 'moved', async (tx, source) => {
    const target = await targetOf(tx, change, sent.toCase);
    return move(tx, change, { ...sent, source, target });
  });
}

/** Moves free bottles into a new case and returns its id. 400 as `moveBottles`. */
export async function splitCase(
  context: AppContext,
  change: CaseChange,
  sent: {
    lines: readonly MovedLine[];
    newCase: { readonly containerName: string; readonly location: string };
    reason: string;
  },
): Promise<number> {
  let newCaseId = 0;
  await changeCase(context, change, 'split', async (tx, source) => {
    const { containerName, location } = sent.newCase;
    const locationId = await locationIdOf(tx, location);
    const { casePrefix: prefix } = context.config.provider;
    const facts = { prefix, containerName, locationId, placedAt: source.at };
    const target = await insertCase(tx, change.accountId, facts);
    newCaseId = target.id;
    return move(tx, change, { ...sent, source, target });
  });
  return newCaseId;
}

/** Moves everything in a case into another one. 400 under `to_case` while bottles are reserved. */
export function joinCases(
  context: AppContext,
  change: CaseChange,
  sent: { toCase: string; reason: string },
): Promise<void> {
  return changeCase(context, change, 'joined', async (tx, source) => {
    const target = await targetOf(tx, change, sent.toCase);
    const filled = source.lots.filter(({ quantity }) => quantity > 0);
    if (filled.length === 0) throw invalid({ to_case: [t.caseEmpty] });
    const needed = filled.filter(({ reserved }) => reserved > 0);
    if (needed.length > 0) {
      const ids = needed.map(({ id }) => id);
      const holders = requestsText(await listHoldingRequests(tx, change.accountId, ids));
      throw invalid({
        to_case: [t.caseReserved(holders)],
      });
    }
    const lines = filled.map(({ id, quantity }) => ({ lotId: id, quantity }));
    await moveDocuments(tx, change, target.id);
    return move(tx, change, { source, target, lines, reason: sent.reason });
  });
}

async function targetOf(tx: Db, change: CaseChange, number: string) {
  const target = await findCaseByNumber(tx, change.accountId, number);
  if (target === undefined) throw invalid({ to_case: [t.noSuchCase(number)] });
  if (target.id === change.caseId) throw invalid({ to_case: [t.inThisCaseAlready] });
  return target;
}

/** Moves bottles between lots in one step; returns the details for the audit log. */
async function move(
  tx: Db,
  change: CaseChange,
  {
    source,
    target,
    lines,
    reason,
  }: {
    readonly source: LockedCase;
    readonly target: { readonly id: number; readonly number: string };
    readonly lines: readonly MovedLine[];
    readonly reason: string;
  },
) {
  const whole = addedUp(lines).map(({ lotId, quantity }) => ({
    lot: lotOf(source.lots, lotId, 'lines'),
    quantity,
  }));
  await refuseBeyondFree(tx, change.accountId, whole);
  const changes: LedgerRow[] = [];
  const from = source.facts.footprint_lookup_code;
  for (const { lot, quantity } of whole) {
    const into = { accountId: change.accountId, caseId: target.id };
    const lotFacts = { wineId: lot.wine.id, sizeMl: lot.size, addedDate: lot.added_date };
    const { id: intoId } = await openLot(tx, into, lotFacts, false);
    const left = { lotId: lot.id, otherLotId: intoId, change: -quantity };
    const entered = { lotId: intoId, otherLotId: lot.id, change: quantity };
    changes.push({ ...left, reason: 'move', note: noteOf('to', target.number, reason) });
    changes.push({ ...entered, reason: 'move', note: noteOf('from', from, reason) });
  }
  const by = { actor: change.actor, at: source.at };
  await insertLedgerRows(tx, { accountId: change.accountId }, changes, by);
  const caseIds = [change.caseId, target.id];
  await recordSightings(tx, change.accountId, { caseIds, how: 'moved' }, by);
  return {
    to_case_id: target.id,
    to_case_number: target.number,
    lines: whole.map(({ lot, quantity }) => ({
      lot_id: lot.id,
      before: lot.quantity,
      moved: quantity,
    })),
    reason,
  };
}

function addedUp(lines: readonly MovedLine[]): MovedLine[] {
  const sums = new Map<number, number>();
  for (const { lotId, quantity } of lines) sums.set(lotId, (sums.get(lotId) ?? 0) + quantity);
  return [...sums].map(([lotId, quantity]) => ({ lotId, quantity }));
}

async function refuseBeyondFree(
  tx: Db,
  accountId: number,
  lines: readonly { readonly lot: StoredStaffLot; readonly quantity: number }[],
): Promise<void> {
  const beyond = lines.filter(({ lot, quantity }) => quantity > lot.free);
  if (beyond.length === 0) return;
  const ids = beyond.map(({ lot }) => lot.id);
  const holding = await listHoldingRequests(tx, accountId, ids);
  throw invalid({
    lines: beyond.map(({ lot }) => {
      const holders = requestsText(holding.filter(({ lotId }) => lotId === lot.id));
      const reserved = lot.reserved > 0 ? t.reservedFor(lot.reserved, holders) : '';
      return t.onlyFree(lotLabel(lot), lot.free, reserved, lot.free);
    }),
  });
}

function noteOf(direction: 'to' | 'from', number: string, reason: string): string {
  return reason === '' ? `${direction} ${number}` : `${direction} ${number}: ${reason}`;
}
