import type { CaseDetail, WineDetail } from '@portal/contract/inventory/inventory.schemas';
import type { Db } from '../../db/database.ts';
import { caseDetailAnswer, CaseWriter } from './case-answer.ts';
import {
  findCaseAttachments,
  findLotsOfCase,
  findLotsOfWine,
  type StoredWine,
} from './inventory.repository.ts';
import { wineDetailAnswer } from './wine-answer.ts';

/** A wine with the account's bottles of it and the cases they lie in. */
export async function readWine(
  db: Db,
  accountId: number,
  wine: StoredWine,
  origin: string,
): Promise<WineDetail> {
  const lots = await findLotsOfWine(db, accountId, wine.id);
  const caseIds = lots.map((lot) => lot.case.id);
  const writer = new CaseWriter(origin, await findCaseAttachments(db, accountId, caseIds));
  return wineDetailAnswer(wine, lots, writer, origin);
}

/** A case that still holds bottles; undefined when it is empty, unknown or another account's. */
export async function readCase(
  db: Db,
  accountId: number,
  caseId: number,
  origin: string,
): Promise<CaseDetail | undefined> {
  const lots = await findLotsOfCase(db, accountId, caseId);
  const [first] = lots;
  if (first === undefined) return undefined;
  const writer = new CaseWriter(origin, await findCaseAttachments(db, accountId, [caseId]));
  return caseDetailAnswer(first, lots, writer);
}
