/** Opens the embedded database in its argument, perhaps in a thread, and prints the result. */
import { connect } from '../../db/connect.ts';
import { StartError } from '../../start-error.ts';

const [dataDir = '', place] = process.argv.slice(2);
try {
  await (await connect({ dataDir, isInWorker: place === 'thread' })).close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(error instanceof StartError ? `${error.message}\n` : 'failed\n');
}
