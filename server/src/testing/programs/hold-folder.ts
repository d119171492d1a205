/** Takes the data folder in its argument, prints a line, and runs until it is killed. */
import { takeFolder } from '../../db/folder-lock.ts';
import { StartError } from '../../start-error.ts';

const [dataDir = ''] = process.argv.slice(2);
process.stdin.resume();
try {
  await takeFolder(dataDir);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(error instanceof StartError ? 'refused\n' : `failed ${String(error)}\n`);
  process.stdin.pause();
}
