import type { AppContext } from '../../../app-context.ts';
import { AppError, notFound } from '../../../app-error.ts';
import { t } from '../../../texts/imports.ts';
import { writeAudit } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { importUndoneNotice } from '../../access/notices/stock-changes.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import {
  type BatchMoves,
  countMoves,
  findBatch,
  markUndone,
  type ImportUndo,
  takeBack,
} from './import-batches.repository.ts';
import { lockImports } from './write-plan.repository.ts';

const LIMIT_MS = 10 * 60_000;

/** Returns why an import can no longer be undone by itself; null while all of its bottles are where it put them. */
export function undoRefusal(moves: BatchMoves): string | null {
  const why = [
    ...(moves.moveIn === null ? [] : [t.partOfMove(moves.moveIn)]),
    ...movedReasons(moves),
  ];
  return why.length === 0 ? null : t.importNotUndone(why.join(', and '));
}

/** How the bottles of an import have moved on; empty while they have not. */
export function movedReasons({ left, reserved, out }: BatchMoves): string[] {
  return [
    ...(left > 0 ? [`bottles of ${lotsText(left)} were moved or taken out since`] : []),
    ...(reserved > 0 ? [`open requests hold bottles of ${lotsText(reserved)}`] : []),
    ...(out > 0 && reserved === 0
      ? [`picked bottles of ${lotsText(out)} are not put back yet`]
      : []),
  ];
}

const lotsText = (count: number) => (count === 1 ? 'one of its lots' : `${count} of its lots`);

/**
 * Undoes an import while none of its bottles has moved: adds counter rows to the ledger and deletes the identities of
 * its rows, so that a corrected file can be imported. 404 for an unknown number, 409 when it is already undone or a
 * bottle moved.
 */
export function undoImport(
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>,
  undo: Omit<ImportUndo, 'accountId' | 'at'>,
): Promise<void> {
  const { clock, database } = context;
  const { batchId, actor, reason } = undo;
  return database.transaction(
    async (tx) => {
      const batch = await findBatch(tx, batchId);
      if (batch === undefined) throw notFound();
      const accountId = batch.account.id;
      await lockImports(tx);
      await lockAccountStock(tx, accountId);
      const at = clock();
      if (!(await markUndone(tx, accountId, batchId, at))) {
        throw new AppError('changed_meanwhile', 'This import is undone already.');
      }
      const refusal = undoRefusal(await countMoves(tx, accountId, batchId));
      if (refusal !== null) throw new AppError('no_longer_possible', refusal);
      await takeBack(tx, { ...undo, accountId, at });
      await writeAudit(tx, {
        at,
        actor,
        accountId,
        action: 'import undone',
        subjectType: 'import',
        subjectId: String(batchId),
        details: { file: batch.file_name, bottles: batch.bottles, reason },
      });
      const { bottles, file_name: fileName } = batch;
      const notice = importUndoneNotice({ accountId, bottles }, fileName, reason);
      await notifyStockChange(tx, { ...context, clock: () => at }, [notice]);
    },
    { limitMs: LIMIT_MS },
  );
}
