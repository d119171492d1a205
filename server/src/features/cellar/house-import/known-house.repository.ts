import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import {
  houseAnswers,
  houseImportClients,
  houseImports,
} from '../../../db/schema/house-imports.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { listEmailsOfOneAccount } from '../../../lib/users/users.repository.ts';
import type { KnownAccount } from './reading/house-records.ts';
import type { HouseAnswer } from './reading/questions.ts';
import type { KnownHouse } from './reading/read-house.ts';
import { spellingOf } from './reading/wine-spellings.ts';

/** Reads what the portal knows that the files of a house could match. */
export async function selectKnownHouse(
  db: Db,
  today: string,
): Promise<Omit<KnownHouse, 'thisYear' | 'country'>> {
  const taken = await listEmailsOfOneAccount(db, today);
  const codes = await db.select({ code: locations.code }).from(locations);
  const names = await db
    .selectDistinct({ shortProducer: wines.shortProducer, longProducer: wines.longProducer })
    .from(wines);
  return {
    accounts: await listAccounts(db),
    answers: await listAnswers(db),
    locations: new Set(codes.map(({ code }) => code.toLowerCase())),
    takenEmails: new Map(taken.map(({ email, accountId }) => [email.toLowerCase(), accountId])),
    spellings: names.map(spellingOf),
  };
}

/** Lists the accounts whose personal details were not deleted, with whether a client of the files can be one. */
async function listAccounts(db: Db): Promise<KnownAccount[]> {
  const isUndone = sql<boolean>`exists (
    select from ${houseImportClients} brought
    join ${houseImports} run on run.id = brought.house_import_id
    where brought.account_id = ${accounts.id} and brought.is_new and run.undone_at is not null)`;
  const { id, name, customerNumber: number, closedAt } = accounts;
  const rows = await db
    .select({ id, name, number, closedAt, isUndone })
    .from(accounts)
    .where(isNull(accounts.forgottenAt))
    .orderBy(asc(id));
  return rows.map(({ closedAt: closed, isUndone: undone, ...account }) => ({
    ...account,
    state: closed === null ? 'open' : undone ? 'undone' : 'closed',
  }));
}

/** The profile: what values of the files were answered to mean. */
function listAnswers(db: Db): Promise<HouseAnswer[]> {
  const { tableName: table, columnName: column, value, answer } = houseAnswers;
  return db
    .select({ table, column, value, answer })
    .from(houseAnswers)
    .orderBy(table, column, value);
}

/** Stores answers over earlier ones; an empty answer takes one back. */
export async function writeAnswers(
  tx: Db,
  answers: readonly HouseAnswer[],
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<void> {
  for (const { table: tableName, column: columnName, value, answer } of answers) {
    const key = { tableName, columnName, value };
    if (answer === '') {
      await tx.delete(houseAnswers).where(
        sql`${houseAnswers.tableName} = ${tableName} and ${houseAnswers.columnName} = ${columnName}
            and ${houseAnswers.value} = ${value}`,
      );
      continue;
    }
    const said = { answer, actor, answeredAt: at };
    await tx
      .insert(houseAnswers)
      .values({ ...key, ...said })
      .onConflictDoUpdate({
        target: [houseAnswers.tableName, houseAnswers.columnName, houseAnswers.value],
        set: said,
      });
  }
}

/** Finds an open account under the lock on imports, by number or else by its exact name without one. */
export async function findClientAccount(
  tx: Db,
  { number, name }: { readonly number: string | null; readonly name: string },
): Promise<{ id: number; isClosed: boolean } | undefined> {
  const [row] = await tx
    .select({ id: accounts.id, isClosed: sql<boolean>`${accounts.closedAt} is not null` })
    .from(accounts)
    .where(
      number === null
        ? sql`lower(${accounts.name}) = lower(${name}) and ${accounts.closedAt} is null`
        : eq(sql`lower(${accounts.customerNumber})`, number.toLowerCase()),
    )
    .limit(1);
  return row;
}

/** The ids of all locations that cases may stand at, by their code in lower case. */
export async function selectLocationIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: locations.id, code: locations.code }).from(locations);
  return new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
}
