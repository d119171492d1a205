import type { Database } from '../../db/database.ts';
import { type Authorship, writeAudit } from '../audit/audit.repository.ts';
import { insertAccount } from './accounts.repository.ts';

/** Creates an account without users, addresses or bottles and returns its id. */
export function createAccount(
  database: Database,
  account: { readonly name: string; readonly isCommercial: boolean },
  { actor, at }: Authorship,
): Promise<number> {
  return database.transaction(async (tx) => {
    const id = await insertAccount(tx, account);
    const details = { name: account.name, isCommercial: account.isCommercial };
    const subject = { subjectType: 'account', subjectId: String(id) } as const;
    await writeAudit(tx, { at, actor, accountId: id, action: 'created', ...subject, details });
    return id;
  });
}
