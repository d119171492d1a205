import type {
  LotLedger,
  StaffCase,
  StaffLot,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import type { StockCheckAnswer } from '@portal/contract/staff-stock/stock-check.schemas';
import type { Db } from '../../db/database.ts';
import type { StockCheck } from '../../db/stock-check.ts';
import { staffFileUrl } from '../files/file-url.ts';
import { listCaseDocuments } from './case-documents.repository.ts';
import { listLedger } from './lot-ledger.repository.ts';
import {
  type CaseKey,
  findCase,
  findLot,
  findStockAccount,
  listHoldingRequests,
  listLotsOfCase,
  type StoredStaffLot,
} from './stock-cases.repository.ts';

/** Reads a case with all its lots, emptied ones included; undefined when the account has none with this id. */
export async function readStaffCase(
  db: Db,
  key: CaseKey,
  origin: string,
): Promise<StaffCase | undefined> {
  const found = await findCase(db, key);
  if (found === undefined) return undefined;
  const documents = await listCaseDocuments(db, key);
  return {
    ...found,
    lots: await withRequests(db, key.accountId, await listLotsOfCase(db, key)),
    documents: documents.map(({ id, file_name, addedAt }) => ({
      id,
      file_name,
      file_url: staffFileUrl(origin, id),
      added_at: addedAt.toISOString(),
    })),
  };
}

/** Reads a lot with its ledger and the balance after each row; undefined when there is no such lot. */
export async function readLotLedger(
  db: Db,
  accountId: number,
  lotId: number,
): Promise<LotLedger | undefined> {
  const [owner, stored] = [
    await findStockAccount(db, accountId),
    await findLot(db, accountId, lotId),
  ];
  if (owner === undefined || stored === undefined) return undefined;
  const [lot] = await withRequests(db, accountId, [stored]);
  if (lot === undefined) return undefined;
  let balance = 0;
  const rows = (await listLedger(db, accountId, lotId)).map(({ at, ...row }) => {
    balance += row.change;
    return { ...row, at: at.toISOString(), balance };
  });
  return { account: owner.account, case: stored.case, lot, rows };
}

async function withRequests(
  db: Db,
  accountId: number,
  lots: readonly StoredStaffLot[],
): Promise<StaffLot[]> {
  const reserved = lots.filter((lot) => lot.reserved > 0).map(({ id }) => id);
  const holding = await listHoldingRequests(db, accountId, reserved);
  return lots.map((lot) => ({
    ...lot,
    requests: holding.filter(({ lotId }) => lotId === lot.id).map(({ number }) => number),
  }));
}

/** Formats the sums of all lots for the check page. */
export function stockCheckAnswer(check: StockCheck, at: Date): StockCheckAnswer {
  const { lots, free, reserved, ledger, wrongCount, wrong } = check;
  return {
    checked_at: at.toISOString(),
    lots,
    free,
    reserved,
    ledger,
    wrong_count: wrongCount,
    wrong: wrong.map((lot) => ({
      lot_id: lot.lotId,
      account: { id: lot.accountId, name: lot.accountName },
      case: { id: lot.caseId, footprint_lookup_code: lot.caseNumber },
      wine: lot.wine,
      vintage: lot.vintage,
      size: lot.sizeMl,
      quantity: lot.quantity,
      ledger: lot.ledger,
      reserved: lot.reserved,
      promised: lot.promised,
    })),
  };
}
