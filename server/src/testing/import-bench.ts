import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { cases, lots, wines } from '../db/schema/inventory.ts';
import { fileOnDisk } from '../features/cellar/imports/file-source.ts';
import type { ImportOutcome } from '../features/cellar/imports/import-report.ts';
import { type ImportRequest, importFile } from '../features/cellar/imports/imports.service.ts';
import { type Cells, csv, fileFolder, HEADERS } from './cellar-files.ts';
import { createTestDatabase } from './test-database.ts';

const MORNING = new Date('2026-03-02T15:00:00Z');

/** Imports texts as files into a fresh database. */
export interface ImportBench {
  readonly database: Database;
  readonly importText: (
    accountId: number,
    content: string,
    options?: Partial<ImportRequest> & { readonly now?: Date },
  ) => Promise<ImportOutcome>;
  /** Describes the stock of an account, lot by lot. */
  readonly stored: (accountId: number) => ReturnType<typeof selectStored>;
  readonly close: () => Promise<void>;
}

export async function createImportBench(): Promise<ImportBench> {
  const database = await createTestDatabase();
  const imports = await importsInto(database);
  const close = async () => {
    await database.close();
    await imports.close();
  };
  return { ...imports, database, close };
}

/** The same for an existing database. */
export async function importsInto(database: Database): Promise<Omit<ImportBench, 'database'>> {
  const config = readConfig({});
  const files = await fileFolder();
  return {
    importText: async (accountId, content, { now = MORNING, ...options } = {}) =>
      importFile(
        { config, database, randomBytes, clock: () => now },
        {
          accountId,
          file: fileOnDisk(await files.write(`cellar-${accountId}.csv`, content)),
          isDryRun: false,
          actor: { userId: null, name: 'command line (ada)' },
          ...options,
        },
      ),
    stored: (accountId) => selectStored(database, accountId),
    close: () => files.remove(),
  };
}

async function selectStored({ db }: Database, accountId: number) {
  return db
    .select({
      wine: wines.longProducer,
      sizeMl: lots.sizeMl,
      quantity: lots.quantity,
      addedDate: lots.addedDate,
      number: cases.footprintLookupCode,
      type: cases.containerName,
      location: cases.importLocation,
    })
    .from(lots)
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .innerJoin(cases, eq(cases.id, lots.caseId))
    .where(eq(lots.accountId, accountId))
    .orderBy(lots.id);
}

let wineNumber = 0;

/** Returns a row of the own CSV with a unique wine. */
export function ownRow(cells: Cells = {}): Cells {
  wineNumber += 1;
  const Wine = `Tondonia No. ${wineNumber}`;
  return { Producer: 'Tondonia', Wine, Vintage: 2005, 'Size (ml)': 750, Quantity: 6, ...cells };
}

/** Writes a file in our own format. */
export const ownCsv = (...rows: Cells[]) => csv(HEADERS.own, rows);

/** The same, with the column that names rows. */
export const ownCsvWithReferences = (...rows: Cells[]) => csv(`${HEADERS.own},Import Ref`, rows);
