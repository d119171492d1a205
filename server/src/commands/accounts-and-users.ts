import { type Role, STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { choice, email, text } from '@portal/contract/errors/fields';
import {
  MAX_ACCOUNT_NAME,
  MAX_CUSTOMER_NUMBER,
} from '@portal/contract/access/clients/clients.schemas';
import { createAccount } from '../lib/accounts/accounts.service.ts';
import { ACCOUNT_OPTION, checkedArgument, findAccount } from './argument-values.ts';
import { UsageError } from './command-arguments.ts';
import {
  type CommandArguments,
  commandLineActor,
  type DataCommand,
  type DataCommandContext,
} from './command.ts';

export const createAccountCommand: DataCommand = {
  name: 'create-account',
  summary: 'Makes an account and prints its number.',
  options: {
    name: { value: 'NAME', meaning: 'Name of the client.', required: true },
    number: { value: 'NUMBER', meaning: 'The number by which you know the client.' },
    commercial: { meaning: 'A commercial account: LTL instead of retail store pickup.' },
  },
  run: async ({ database, clock, out }, args) => {
    const account = {
      name: checkedArgument(args, 'name', text(MAX_ACCOUNT_NAME)),
      isCommercial: args.flag('commercial'),
      customerNumber:
        args.text('number') === undefined
          ? null
          : checkedArgument(args, 'number', text(MAX_CUSTOMER_NUMBER)),
    };
    const id = await createAccount(database, account, { actor: commandLineActor(), at: clock() });
    out(String(id));
  },
};

const MAX_USER_NAME = 32;

export const createUserCommand: DataCommand = {
  name: 'create-user',
  summary: "Invites a user to an account, or one of the company's own people.",
  usage:
    '(--account EMAIL|ID [--readonly] | --staff [--role ROLE]) --email EMAIL --first-name NAME --last-name NAME',
  details: [
    'The invitation is mailed as soon as a server runs, and its link is printed.',
    'The link sets the password, once, within 7 days.',
  ],
  options: {
    account: ACCOUNT_OPTION,
    staff: { meaning: "One of the company's own people, who belong to no account." },
    email: { value: 'EMAIL', meaning: 'The e-mail to sign in with.', required: true },
    'first-name': { value: 'NAME', meaning: 'First name.', required: true },
    'last-name': { value: 'NAME', meaning: 'Last name.', required: true },
    readonly: { meaning: 'May look at everything and change nothing.' },
    role: {
      value: 'ROLE',
      meaning: `With --staff: ${STAFF_ROLES.join(', ')}. Left out: the first one is a manager, others are stewards.`,
    },
  },
  run: async (context, args) => {
    const user = {
      email: checkedArgument(args, 'email', email()),
      firstName: checkedArgument(args, 'first-name', text(MAX_USER_NAME)),
      lastName: checkedArgument(args, 'last-name', text(MAX_USER_NAME)),
      actor: commandLineActor(),
    };
    const accountId = await chosenAccount(context, args);
    const role = accountId === null ? await staffRole(context, args) : roleIn(args);
    const { inviteUser } = await import('../features/access/auth/invitation.service.ts');
    const link = await inviteUser(context, { ...user, accountId, role });
    context.out(`Invited ${user.email}. The link works once, within 7 days:`);
    context.out(link);
  },
};

const roleIn = (args: CommandArguments): Role => (args.flag('readonly') ? 'viewer' : 'owner');

/** The chosen role of staff; without one a manager while the company has none, else a steward. */
async function staffRole({ database }: DataCommandContext, args: CommandArguments): Promise<Role> {
  if (args.text('role') !== undefined) return checkedArgument(args, 'role', choice(STAFF_ROLES));
  const { hasManager } = await import('../features/access/colleagues/colleagues.repository.ts');
  return (await hasManager(database.db)) ? 'steward' : 'manager';
}

async function chosenAccount(
  { database }: DataCommandContext,
  args: CommandArguments,
): Promise<number | null> {
  const account = args.text('account');
  const isStaff = args.flag('staff');
  if (isStaff === (account !== undefined)) {
    throw new UsageError('Either --account or --staff is needed, not both');
  }
  if (!isStaff && args.text('role') !== undefined) throw new UsageError('--role is for staff');
  if (isStaff && args.flag('readonly')) throw new UsageError('--readonly is for users of accounts');
  return account === undefined ? null : (await findAccount(database.db, account)).id;
}

export const deactivateUserCommand: DataCommand = {
  name: 'deactivate-user',
  summary: "Deactivates a user of an account, or one of the company's own people.",
  details: [
    'Ends their sessions, API tokens and links at once; they cannot sign in until they are reactivated',
    'in the back office (Clients, or People).',
  ],
  options: {},
  operands: ['EMAIL'],
  run: async ({ clock, database, out }, args) => {
    const { deactivateByEmail } = await import('../features/access/auth/end-access.service.ts');
    const { lockStaff } = await import('../features/access/colleagues/colleagues.repository.ts');
    const by = { actor: commandLineActor(), at: clock() };
    const { email, isStaff } = await deactivateByEmail(database, args.operand(0), by);
    out(`Deactivated ${email}. All sessions, API tokens and links of this user have ended.`);
    const canSignIn = (await database.transaction(lockStaff)).some(
      (one) => one.isActive && one.hasPassword && one.role === 'manager',
    );
    if (isStaff && !canSignIn) {
      out('No manager who can sign in is left. Invite one: create-user --staff --role manager');
    }
  },
};

export const resetSecondFactorCommand: DataCommand = {
  name: 'reset-second-factor',
  summary: "Turns off two-step sign-in of one of the company's own people who has lost it.",
  details: [
    'Ends their sessions and removes app, passkeys and recovery codes at once. At the next sign-in they',
    'are asked to set up new ones. For clients, ask in the back office: they are told 24 hours before.',
  ],
  options: {},
  operands: ['EMAIL'],
  run: async (context, args) => {
    const { clock, out } = context;
    const { resetStaffFactor } = await import('../features/access/auth/factor-reset.service.ts');
    const by = { actor: commandLineActor(), at: clock() };
    const { email } = await resetStaffFactor(context, args.operand(0), by);
    out(`Turned off two-step sign-in of ${email}, and ended all sessions.`);
  },
};
