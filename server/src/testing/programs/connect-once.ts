/** Opens the embedded database in its argument and prints the result. */
import { connect } from '../../db/connect.ts';
import { StartError } from '../../start-error.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await (await connect({ dataDir })).close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(error instanceof StartError ? `${error.message}\n` : 'failed\n');
}
