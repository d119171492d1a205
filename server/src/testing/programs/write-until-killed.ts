/** Writes pairs of rows to the embedded database in its argument, perhaps in a thread, and prints which are acknowledged. */
import { sql } from 'drizzle-orm';
import { connect } from '../../db/connect.ts';

const [dataDir = '', first = '1', place] = process.argv.slice(2);
const database = await connect({ dataDir, isInWorker: place === 'thread' });
await database.db.execute(sql`create table if not exists pairs (n int, half text)`);

for (let n = Number(first); ; n++) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into pairs values (${n}, 'left')`);
    await tx.execute(sql`insert into pairs values (${n}, 'right')`);
  });
  process.stdout.write(`${n}\n`);
}
