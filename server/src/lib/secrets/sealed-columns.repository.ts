import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { queryRows, readNumber, readText } from '../../db/query-rows.ts';
import { webhooks } from '../../db/schema/back-office.ts';
import { authenticatorApps } from '../../db/schema/second-factor.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { appPurpose, mailPurpose, webhookPurpose } from './sealed-secrets.ts';

interface SealedColumn {
  readonly id: PgColumn;
  readonly secret: PgColumn;
  /** What a secret is encrypted for, by the id of its row. */
  readonly purpose: (id: number) => string;
}

/** All columns whose texts are encrypted with SECRET_KEY. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { id: webhooks.id, secret: webhooks.secret, purpose: webhookPurpose },
  { id: authenticatorApps.userId, secret: authenticatorApps.sealedSecret, purpose: appPurpose },
  { id: mailOutbox.id, secret: mailOutbox.sealedSecret, purpose: mailPurpose },
];

export function listStoredSecrets(db: Db, { id, secret }: SealedColumn) {
  const statement = sql`select ${id} as id, ${secret} as secret from ${secret.table}
    where ${secret} is not null order by ${id}`;
  return queryRows(db, statement, (raw) => ({
    id: readNumber(raw, 'id'),
    secret: readText(raw, 'secret'),
  }));
}

/** Replaces a stored secret unless it has changed meanwhile. */
export async function replaceStoredSecret(
  tx: Db,
  { id, secret }: SealedColumn,
  row: { readonly id: number; readonly before: string; readonly after: string },
): Promise<void> {
  await tx.execute(sql`update ${secret.table} set ${sql.identifier(secret.name)} = ${row.after}
    where ${id} = ${row.id} and ${secret} = ${row.before}`);
}
