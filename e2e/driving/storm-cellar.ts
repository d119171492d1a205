import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import { connect } from '../../server/src/db/connect.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
} from '../../server/src/testing/factories.ts';

/** Where a portal keeps its data. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** The settings a portal is started with to serve a place. */
export function settingsOf({ dataDir, databaseUrl }: DataPlace): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

export interface StormCellar {
  readonly email: string;
  readonly accountId: number;
  /** One line for each lot, asking for one bottle. */
  readonly lines: readonly PullLine[];
}

/** A migrated database with one client, and lots of equal size. */
export async function fillStormCellar(
  place: DataPlace,
  { lots, bottles }: { readonly lots: number; readonly bottles: number },
): Promise<StormCellar> {
  const database = await connect(place);
  await migrate(database);
  const { db } = database;
  const accountId = await createAccount(db);
  const { email } = await createUser(db, accountId);
  const wineCase = await createCase(db, accountId);
  const lines: PullLine[] = [];
  while (lines.length < lots) {
    const wineId = await createWine(db);
    await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: bottles });
    const line = {
      wine: wineId,
      case_footprint_id: wineCase.footprintId,
      quantity: 1,
      size_value: 750,
    };
    lines.push(line);
  }
  await database.close();
  return { email, accountId, lines };
}

/** Several clients with more bottles than a storm can request. */
export async function fillStormCellars(place: DataPlace, count: number): Promise<StormCellar[]> {
  const cellars: StormCellar[] = [];
  while (cellars.length < count) {
    cellars.push(await fillStormCellar(place, { lots: 20, bottles: 10_000 }));
  }
  return cellars;
}
