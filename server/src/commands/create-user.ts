import { ACCOUNT_OPTION, emailArgument, findAccount, textArgument } from './argument-values.ts';
import { UsageError } from './command-arguments.ts';
import {
  type CommandArguments,
  commandLineActor,
  type DataCommand,
  type DataCommandContext,
  EXIT,
} from './command.ts';

const MAX_NAME_LENGTH = 32;

export const createUserCommand: DataCommand = {
  kind: 'data',
  name: 'create-user',
  summary: "Invites a user to an account, or one of the company's own people.",
  usage:
    '(--account EMAIL|ID | --staff) --email EMAIL --first-name NAME --last-name NAME [--readonly]',
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
  },
  run: async (context, args) => {
    const user = {
      email: emailArgument(args, 'email'),
      firstName: textArgument(args, 'first-name', MAX_NAME_LENGTH),
      lastName: textArgument(args, 'last-name', MAX_NAME_LENGTH),
      isReadonly: args.flag('readonly'),
      actor: commandLineActor(),
    };
    const accountId = await chosenAccount(context, args);
    const { inviteUser } = await import('../features/auth/invitation.service.ts');
    const link = await inviteUser(context, { ...user, accountId });
    context.out(`Invited ${user.email}. The link works once, within 7 days:`);
    context.out(link);
    return EXIT.done;
  },
};

async function chosenAccount(
  { database }: DataCommandContext,
  args: CommandArguments,
): Promise<number | null> {
  const account = args.text('account');
  const isStaff = args.flag('staff');
  if (isStaff === (account !== undefined)) {
    throw new UsageError('Either --account or --staff is needed, not both');
  }
  if (isStaff && args.flag('readonly')) throw new UsageError('--readonly is for users of accounts');
  return account === undefined ? null : (await findAccount(database.db, account)).id;
}
