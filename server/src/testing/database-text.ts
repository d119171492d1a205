import { snapshotLines } from '../db/backup/snapshot-lines.ts';
import type { Database } from '../db/database.ts';

/** Writes every row and sequence of a database as lines of text, to compare two databases. */
export function databaseText(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    const snapshot = {
      tx,
      engine: database.engine,
      createdAt: new Date(0),
      counts: { tables: 0, rows: 0 },
    };
    let text = '';
    for await (const lines of snapshotLines(snapshot)) text += lines;
    // Without the header, which names the engine, and the checksum over it.
    return text.trimEnd().split('\n').slice(1, -1);
  });
}
