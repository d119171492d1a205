import { createAccount } from '../features/accounts/accounts.service.ts';
import { textArgument } from './argument-values.ts';
import { commandLineActor, type DataCommand, EXIT } from './command.ts';

const MAX_NAME_LENGTH = 128;

export const createAccountCommand: DataCommand = {
  kind: 'data',
  name: 'create-account',
  summary: 'Makes an account and prints its number.',
  usage: '--name NAME [--commercial]',
  options: {
    name: { value: 'NAME', meaning: 'Name of the client.', required: true },
    commercial: { meaning: 'A commercial account: LTL instead of retail store pickup.' },
  },
  run: async ({ database, clock, out }, args) => {
    const account = {
      name: textArgument(args, 'name', MAX_NAME_LENGTH),
      isCommercial: args.flag('commercial'),
    };
    const id = await createAccount(database, account, { actor: commandLineActor(), at: clock() });
    out(String(id));
    return EXIT.done;
  },
};
