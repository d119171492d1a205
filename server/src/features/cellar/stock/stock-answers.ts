import type { LotLedger, StaffCase, StaffLot } from '@portal/contract/cellar/stock/stock.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { listCaseEvents } from '../../../lib/audit/audit.repository.ts';
import { staffFileUrl } from '../../../lib/files/file-url.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';
import { listCaseDocuments } from './case-documents.repository.ts';
import {
  findCase,
  findLot,
  findStockAccount,
  listHoldingRequests,
  listLedger,
  listLotsOfCase,
  type StoredStaffLot,
} from './stock-cases.repository.ts';

/** Reads a case with all its lots, emptied ones included; 404 when the account has none with this id. */
export async function readStaffCase(
  { config, database: { db } }: AppContext,
  request: FastifyRequest,
  key: CaseKey,
): Promise<StaffCase> {
  const found = orNotFound(await findCase(db, key));
  const documents = await listCaseDocuments(db, key);
  const origin = publicOrigin(request, config);
  return {
    ...found,
    lots: await withRequests(db, key.accountId, await listLotsOfCase(db, key)),
    documents: documents.map((file) => ({ ...file, file_url: staffFileUrl(origin, file.id) })),
    events: await listCaseEvents(db, key.accountId, key.caseId),
  };
}

/** Reads a lot with its ledger and the balance after each row; 404 when there is no such lot. */
export async function readLotLedger(db: Db, accountId: number, lotId: number): Promise<LotLedger> {
  const { account } = orNotFound(await findStockAccount(db, accountId));
  const stored = orNotFound(await findLot(db, accountId, lotId));
  const lot = orNotFound((await withRequests(db, accountId, [stored]))[0]);
  let balance = 0;
  const rows = (await listLedger(db, accountId, lotId)).map((row) => {
    balance += row.change;
    return { ...row, balance };
  });
  return { account, case: stored.case, lot, rows };
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
