import { causes } from '../db/database-errors.ts';
import { type DataCommand, type DataCommandContext, EXIT } from './command.ts';
import { checkLedger, checkOrphans, checkOutbox, checkSchema } from './doctor/data-checks.ts';
import { failed, type Finding } from './doctor/finding.ts';
import { checkClock, checkDisk } from './doctor/machine-checks.ts';
import { checkSettings } from './doctor/settings-check.ts';

type Check = (context: DataCommandContext) => Finding | Promise<Finding>;

/** The checks, in the order of the lines. */
const CHECKS: Readonly<Record<string, Check>> = {
  schema: ({ database }) => checkSchema(database.db),
  ledger: ({ database }) => checkLedger(database.db),
  orphans: ({ database }) => checkOrphans(database.db),
  outbox: ({ database, clock }) => checkOutbox(database.db, clock()),
  disk: ({ config }) => checkDisk(config),
  clock: ({ database, clock }) => checkClock(database.db, clock),
  settings: ({ config }) => checkSettings(config),
};

/** Says whether the portal is well: a line for each check, changing nothing. */
export const doctorCommand: DataCommand = {
  kind: 'data',
  name: 'doctor',
  summary: 'Says whether the portal is well, a line for each check.',
  usage: '',
  details: [
    'schema    the database has the migrations of this program',
    'ledger    free + reserved = ledger in every lot',
    'orphans   every row has the rows it refers to, every stored file an owner',
    'outbox    mails leave in time',
    'disk      room where DATA_DIR is',
    'clock     program and database agree on the time',
    'settings  as real clients need them; of the running server, where one runs',
    '',
    'Each line begins with ok, warning or failed. Nothing is changed. Exit code 1 when a line failed.',
  ],
  options: {},
  takesDataAsItIs: true,
  run: async (context) => {
    let hasFailed = false;
    for (const [name, check] of Object.entries(CHECKS)) {
      const { verdict, text } = await found(check, context);
      context.out(`${verdict.padEnd(7)}  ${name.padEnd(8)}  ${text}`);
      hasFailed ||= verdict === 'failed';
    }
    return hasFailed ? EXIT.failed : EXIT.done;
  },
};

/** A check that cannot be made is a failed one; the others are made all the same. */
async function found(check: Check, context: DataCommandContext): Promise<Finding> {
  try {
    return await check(context);
  } catch (error) {
    const why = causes(error).at(-1)?.message ?? String(error);
    return failed(`could not be checked: ${why.split('\n', 1)[0] ?? ''}`);
  }
}
