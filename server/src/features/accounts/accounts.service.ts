import type { Database } from '../../db/database.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { insertAccount } from './accounts.repository.ts';

/** An account to create. */
export interface NewAccount {
  readonly name: string;
  readonly isCommercial: boolean;
}

/** Creates an account without users, addresses or bottles and returns its id. */
export function createAccount(
  database: Database,
  account: NewAccount,
  { actor, at }: { actor: Actor; at: Date },
): Promise<number> {
  return database.transaction(async (tx) => {
    const id = await insertAccount(tx, account);
    const details = { name: account.name, isCommercial: account.isCommercial };
    const subject = { subjectType: 'account', subjectId: String(id) };
    await writeAudit(tx, { at, actor, accountId: id, action: 'created', ...subject, details });
    return id;
  });
}
