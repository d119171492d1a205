/** Holds the data folder in its argument and runs the commands of others, which never end. */
import { serveCommands } from '../../commands/relay/serve-commands.ts';
import { takeFolder } from '../../db/folder-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
process.stdin.resume();
serveCommands(await takeFolder(dataDir), () => {
  process.stdout.write('running\n');
  return new Promise(() => undefined);
});
process.stdout.write('offered\n');
