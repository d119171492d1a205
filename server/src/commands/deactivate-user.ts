import { commandLineActor, type DataCommand, EXIT } from './command.ts';

export const deactivateUserCommand: DataCommand = {
  kind: 'data',
  name: 'deactivate-user',
  summary: "Deactivates a user of an account, or one of the company's own people.",
  usage: 'EMAIL',
  details: [
    'Ends their sessions, API tokens and links at once; they cannot sign in until they are reactivated',
    'in the back office (Clients, or People).',
  ],
  options: {},
  operands: ['EMAIL'],
  run: async ({ clock, database, out }, args) => {
    const { deactivateByEmail } = await import('../features/auth/end-access.service.ts');
    const { listStaff } = await import('../features/staff-people/staff-people.repository.ts');
    const by = { actor: commandLineActor(), at: clock() };
    const { email, isStaff } = await deactivateByEmail(database, args.operand(0), by);
    out(`Deactivated ${email}. All sessions, API tokens and links of this user have ended.`);
    const canSignIn = (await listStaff(database.db)).some((one) => one.isActive && one.hasPassword);
    if (isStaff && !canSignIn) {
      out('No steward who can sign in is left. Invite one: create-user --staff');
    }
    return EXIT.done;
  },
};
