/** Writes three rows to the embedded database in its argument, then makes the disk fail. */
import { fsyncSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { DurableFiles } from '../../db/durable-files.ts';
import { connectEmbedded } from '../../db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
let isBroken = false;
const createFiles = (folder: string) =>
  new DurableFiles(folder, (descriptor) => {
    if (isBroken) throw new Error('I/O error');
    fsyncSync(descriptor);
  });

const database = await connectEmbedded({ dataDir, createFiles });
await database.db.execute(sql`create table notes (n int)`);
for (let n = 1; n <= 4; n++) {
  isBroken = n > 3;
  await database.db.execute(sql`insert into notes values (${n})`);
  process.stdout.write(`${n}\n`);
}
