import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { CommandContext, DataCommand, ExitCode } from './command.ts';
import { runDataCommand } from './run-command.ts';

/** Opens the database for one command: alone on an embedded folder, beside others on a server. */
export async function runWithData(
  command: DataCommand,
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const { dataDir, databaseUrl } = context.config;
  const database = await connect({ dataDir, databaseUrl });
  try {
    if (command.name !== 'migrate') await migrate(database);
    return await runDataCommand(command, words, { ...context, database });
  } finally {
    await database.close();
  }
}
