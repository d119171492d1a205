import { documentsField } from '@portal/contract/staff-receiving/put-away.schemas';
import type { Db } from '../../db/database.ts';
import type { Upload } from '../../plugins/bodies.ts';
import type { Actor } from '../audit/audit.repository.ts';
import { insertCaseFile } from '../files/files.repository.ts';
import { readUpload } from '../files/uploads.service.ts';
import { nameByContents } from '../imports/case-register.ts';
import { insertCase } from '../inventory/new-case.repository.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { insertArrivals, insertNumberedCase, openLot, setPlace } from './put-away.repository.ts';
import type { ReadCase, ReadLine } from './read-cases.service.ts';

interface Filling {
  readonly cases: readonly ReadCase[];
  /** The day the bottles are added, YYYY-MM-DD at the provider's. */
  readonly today: string;
  readonly uploads: readonly Upload[];
}

/** Bottles as they lie now. */
export interface FilledLot extends ReadLine {
  readonly lotId: number;
  readonly caseNumber: string;
}

/** Puts bottles into cases that are there or new, with a ledger row for each lot, and keeps the cases' documents. */
export async function fillCases(
  tx: Db,
  key: OrderKey,
  { cases, today: addedDate, uploads }: Filling,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<{ lots: FilledLot[]; numbers: string[] }> {
  const lots: FilledLot[] = [];
  const numbers: string[] = [];
  for (const [index, one] of cases.entries()) {
    const { id: caseId, number } = await takeCase(tx, key.accountId, one);
    numbers.push(number);
    for (const line of one.lines) {
      const { wineId, sizeMl } = line;
      const lotId = await openLot(tx, key.accountId, { caseId, wineId, sizeMl, addedDate });
      lots.push({ ...line, lotId, caseNumber: number });
    }
    const documents = uploads.filter(({ field }) => field === documentsField(index));
    await keepDocuments(tx, key.accountId, caseId, documents);
  }
  if (lots.length > 0) await insertArrivals(tx, key, lots, by);
  return { lots, numbers };
}

async function takeCase(tx: Db, accountId: number, { sent, known, lines }: ReadCase) {
  const { location, bin } = sent;
  if (known !== null) {
    await setPlace(tx, accountId, known.id, {
      ...(location !== '' && { location }),
      ...(bin !== '' && { bin }),
    });
    return known;
  }
  const facts = {
    containerName: sent.container_name === '' ? nameByContents(lines) : sent.container_name,
    location: location === '' ? null : location,
    bin: bin === '' ? null : bin,
  };
  if (sent.case_number === '') return insertCase(tx, accountId, facts);
  const number = sent.case_number;
  const id = await insertNumberedCase(tx, { accountId, footprintLookupCode: number, ...facts });
  return { id, number };
}

async function keepDocuments(
  tx: Db,
  accountId: number,
  caseId: number,
  uploads: readonly Upload[],
): Promise<void> {
  for (const upload of uploads) {
    const read = readUpload(upload);
    if ('problem' in read) throw new Error('A document was not examined before it was stored.');
    await insertCaseFile(tx, { accountId, caseId, ...read });
  }
}
