import { setFlagsFromString } from 'node:v8';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type CommandContext, type DataCommand, EXIT, type ExitCode } from './command.ts';
import { handOver } from './handover/hand-over.ts';
import { runDataCommand } from './run-command.ts';

/**
 * Runs a command where its data is: in the process that holds the embedded folder, if there is one,
 * else here, with the folder taken or a server connected.
 */
export async function runWithData(
  command: DataCommand,
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const { dataDir, databaseUrl } = context.config;
  const { workingFolder } = context;
  const handed = { command: command.name, args: words, workingFolder };
  const exit = databaseUrl === undefined ? await handOver(dataDir, handed, context) : undefined;
  if (exit !== undefined) return exitCode(exit);
  keepMemorySmall();
  const database = await connect({ dataDir, databaseUrl });
  try {
    if (command.takesDataAsItIs !== true) await migrate(database);
    return await runDataCommand(command, words, { ...context, database });
  } finally {
    await database.close();
  }
}

/**
 * A command lives shortly and beside the engine, which alone takes 300 MB. Left alone, V8 would
 * rather double its heap than collect: with this a long import takes 150 MB less and as long.
 */
function keepMemorySmall(): void {
  setFlagsFromString('--optimize-for-size');
}

function exitCode(exit: number): ExitCode {
  return Object.values(EXIT).find((code) => code === exit) ?? EXIT.failed;
}
