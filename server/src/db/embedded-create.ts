/** The program of the child process that creates an empty embedded database in its first argument. */
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder to create is missing.');

// Without the parent nothing would finish or remove the incomplete folder.
const giveUp = () => process.exit(1);
process.once('disconnect', giveUp);

// Optimizing the engine's code does not pay in so short a life: it takes half of the time.
setFlagsFromString('--liftoff-only');
const engine = await PGlite.create(folder);
await engine.close();
process.off('disconnect', giveUp);
process.disconnect();
