import { invalid } from '../../app-error.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import { t } from '../../texts/answers.ts';
import { type Authorship, writeAudit } from '../audit/audit.repository.ts';
import { findAccountNamed, insertAccount } from './accounts.repository.ts';

interface NewAccount {
  readonly name: string;
  readonly isCommercial: boolean;
  readonly customerNumber?: string | null;
  /** False refuses the name of another open account. */
  readonly allowsSameName?: boolean;
}

/** Waits for a write; 400 when another account has the customer number. */
export async function refuseTakenNumber<Result>(
  write: Promise<Result>,
  customerNumber: string | null,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'accounts_customer_number') throw error;
    throw invalid({ customer_number: [t.customerNumberTaken(customerNumber ?? '')] });
  }
}

/** Creates an account without users, addresses or bottles and returns its id. */
export function createAccount(
  database: Database,
  account: NewAccount,
  { actor, at }: Authorship,
): Promise<number> {
  const { name, isCommercial, customerNumber = null, allowsSameName = true } = account;
  return database.transaction(async (tx) => {
    const other = allowsSameName ? null : await findAccountNamed(tx, name);
    if (other !== null) throw invalid({ name: [t.accountOfSameName(other.id)] });
    const id = await refuseTakenNumber(
      insertAccount(tx, { name, isCommercial, customerNumber }),
      customerNumber,
    );
    const details = { name, isCommercial, customerNumber };
    const subject = { subjectType: 'account', subjectId: String(id) } as const;
    await writeAudit(tx, { at, actor, accountId: id, action: 'created', ...subject, details });
    return id;
  });
}
