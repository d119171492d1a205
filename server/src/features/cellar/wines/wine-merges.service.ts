import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import { areTwoVintages } from '@portal/contract/cellar/wines/wines.schemas';
import type { AppContext } from '../../../app-context.ts';
import {
  changedMeanwhile,
  invalid,
  noLongerPossible,
  notFound,
  orNotFound,
} from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';
import { lockImports } from '../imports/write-plan.repository.ts';
import { mergeNotice } from '../../access/notices/stock-changes.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import {
  countChanges,
  type MergeChanges,
  returnLots,
  stillReserved,
} from './merge-undo.repository.ts';
import { findWine, listMerged, lockWines } from './wines.repository.ts';
import { recordWine } from './wines.service.ts';
import {
  countHoldings,
  deleteMerge,
  findMerge,
  insertMerge,
  lastEntry,
  listReserved,
  listTwins,
  type Merge,
  type MergeRecord,
  moveBottles,
  type MovedBottles,
  moveLines,
  moveLots,
  type MoveNote,
  moveStandingPicks,
  returnPicks,
} from './wine-merges.repository.ts';

// A wine in many accounts changes every one of their cellars in one transaction.
const LIMIT_MS = 2 * 60_000;

/**
 * Merges a wine into another: moves its lots and order lines in one transaction and records them in `wine_merges`. 404
 * for an unknown id, 400 for wines that cannot be merged, 409 when one of them was merged meanwhile.
 */
export function mergeWine(context: AppContext, steward: Steward, merge: Merge): Promise<void> {
  const { database, clock } = context;
  const { wineId, intoWineId } = merge;
  return database.transaction(
    async (tx) => {
      if (wineId === intoWineId) throw invalid({ into: [t.mergeIntoItself] });
      const { wine, into } = await lockBoth(tx, merge);
      const at = clock();
      if (areTwoVintages(wine, into)) {
        throw invalid({ into: [t.vintagesDiffer] });
      }
      await refuseMerged(tx, merge);
      const held = await countHoldings(tx, wineId);
      const lots = await moveLots(tx, merge);
      const moved = await moveTwins(tx, merge, {
        actor: steward,
        at,
        note: `Wine ${wineId} is merged into wine ${intoWineId}`,
        reason: 'move',
      });
      const lines = await moveLines(tx, merge);
      const record = { lots, lines, moved, last_entry: await lastEntry(tx) };
      await insertMerge(tx, merge, record, at);
      await writeBoth(tx, merge, { actor: steward, at, record }, ['merged', 'took over']);
      await notifyStockChange(
        tx,
        context,
        held.map((holding) => mergeNotice(holding, [wine, into], false)),
      );
    },
    { limitMs: LIMIT_MS },
  );
}

/** Undoes a merge by its record; 409 when a later merge depends on it, or its lots changed since. */
export function undoMerge(context: AppContext, steward: Steward, wineId: number): Promise<void> {
  const { database, clock } = context;
  return database.transaction(
    async (tx) => {
      await lockImports(tx);
      const merge = orNotFound(await findMerge(tx, wineId));
      const { wine, into } = await lockBoth(tx, merge);
      const at = clock();
      await refuseLater(tx, merge);
      const { record, intoWineId } = merge;
      refuseChanged(await countChanges(tx, merge));
      // First, because a merged wine takes no bottles.
      await deleteMerge(tx, wineId);
      await returnLots(tx, merge, record);
      const note = `Wine ${wineId} is no longer merged into wine ${intoWineId}`;
      for (const moved of record.moved) {
        await moveBack(tx, moved, { actor: steward, at, note, reason: 'undo' });
      }
      await writeBoth(tx, merge, { actor: steward, at, record }, ['merge undone', 'gave back']);
      const returned = await countHoldings(tx, wineId);
      await notifyStockChange(
        tx,
        context,
        returned.map((holding) => mergeNotice(holding, [wine, into], true)),
      );
    },
    { limitMs: LIMIT_MS },
  );
}

/** Locks imports first, because they read wines of the catalogue; then the accounts, then the wines. */
async function lockBoth(tx: Db, { wineId, intoWineId }: Merge) {
  await lockImports(tx);
  await lockWines(tx, [wineId, intoWineId]);
  const wine = await findWine(tx, wineId);
  const into = await findWine(tx, intoWineId);
  if (wine === undefined || into === undefined) throw notFound();
  return { wine, into };
}

async function refuseMerged(tx: Db, { wineId, intoWineId }: Merge): Promise<void> {
  for (const id of [wineId, intoWineId]) {
    if ((await findWine(tx, id))?.into !== null) throw changedMeanwhile('this wine');
  }
}

async function refuseLater(tx: Db, { wineId, intoWineId }: Merge): Promise<void> {
  const next = (await findWine(tx, intoWineId))?.into ?? null;
  if (next !== null) throw tooLate(`wine ${intoWineId} was itself merged into wine ${next}`);
  const [latest] = await listMerged(tx, intoWineId);
  if (latest?.id !== wineId)
    throw tooLate(`wine ${latest?.id ?? ''} was merged into the same wine later`);
}

function refuseChanged({ grown, displaced, mixed, picked }: MergeChanges): void {
  if (grown > 0) throw tooLate('bottles were added to its lots or moved to other cases since');
  if (displaced > 0) throw tooLate('its lots are no longer where they were');
  if (mixed > 0) throw tooLate('bottles it moved together came, went or were reserved since');
  // Which of the two wines they are is not known to the books.
  if (picked > 0) throw noLongerPossible(t.mergeBottlesOut);
}

const tooLate = (why: string) => noLongerPossible(t.mergeNotUndone(why));

async function moveTwins(tx: Db, merge: Merge, note: MoveNote): Promise<MovedBottles[]> {
  const moved: MovedBottles[] = [];
  for (const twin of await listTwins(tx, merge)) {
    const promised = await listReserved(tx, twin.account_id, twin.lot_id);
    await moveBottles(tx, { ...twin, promised }, note);
    const picks = await moveStandingPicks(tx, twin);
    moved.push({ ...twin, promised, picks });
  }
  return moved;
}

async function moveBack(tx: Db, moved: MovedBottles, note: MoveNote): Promise<void> {
  const { lot_id, into_lot_id } = moved;
  const promised = await stillReserved(tx, moved);
  await moveBottles(tx, { ...moved, lot_id: into_lot_id, into_lot_id: lot_id, promised }, note);
  await returnPicks(tx, moved);
}

/** Each of the two wines gets an entry; that of the merged one contains the record. */
async function writeBoth(
  tx: Db,
  { wineId, intoWineId }: Merge,
  { record, ...by }: Authorship & { readonly record: MergeRecord },
  [action, counterpart]: readonly [AuditActions['wine'], AuditActions['wine']],
): Promise<void> {
  const counts = { lots: record.lots.length + record.moved.length, lines: record.lines.length };
  await recordWine(tx, by, action, wineId, { into: intoWineId, ...counts, record });
  await recordWine(tx, by, counterpart, intoWineId, { wine: wineId, ...counts });
}
