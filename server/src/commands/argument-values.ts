import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { type AccountRow, findAccountById } from '../lib/accounts/accounts.repository.ts';
import { findUserByEmail } from '../lib/users/users.repository.ts';
import { StartError } from '../start-error.ts';
import { UsageError } from './command-arguments.ts';
import type { CommandArguments } from './command.ts';

/** The option that names an account. */
export const ACCOUNT_OPTION = {
  value: 'EMAIL|ID',
  meaning: 'The account: its number, or the e-mail of a user of it.',
};

/** A required option, checked as the contract checks the field; anything else is a usage error. */
export function checkedArgument<Value>(
  args: CommandArguments,
  option: string,
  field: z.ZodMiniType<Value>,
): Value {
  const given = args.requiredText(option);
  const parsed = field.safeParse(given);
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues[0]?.message.replace(/\.$/, '') ?? 'not allowed';
  throw new UsageError(`--${option} ${JSON.stringify(given)}: ${why}`);
}

/** Finds the account of `--account EMAIL|ID`; throws a StartError that names what was searched. */
export async function findAccount(db: Db, emailOrId: string): Promise<AccountRow> {
  const id = emailOrId.includes('@') ? await accountOfUser(db, emailOrId) : accountId(emailOrId);
  const account = await findAccountById(db, id);
  if (account === null) throw new StartError(`There is no account ${emailOrId}.`);
  return account;
}

async function accountOfUser(db: Db, email: string): Promise<number> {
  const user = await findUserByEmail(db, email);
  if (user === null) throw new StartError(`There is no user with the e-mail ${email}.`);
  if (user.accountId === null) {
    throw new StartError(`${email} is one of the company's own people and has no account.`);
  }
  return user.accountId;
}

function accountId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new StartError(`"${text}" is neither the e-mail of a user nor the number of an account.`);
}
