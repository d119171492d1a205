import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '../../db/database.ts';
import { writeWhole } from '../../write-whole.ts';
import { findFile } from '../files/files.repository.ts';
import {
  beginSnapshot,
  EXPORT_PARTS,
  type FileEntry,
  listEntries,
  listFiles,
} from './account-export.repository.ts';
import type { AccountRow } from './accounts.repository.ts';

const FORMAT = 'portal-account';
const VERSION = 1;
const LIMIT_MS = 3_600_000;
const LONGEST_NAME = 120;
/** Only the user who runs the portal can read the files. */
const FOLDER = { mode: 0o700 } as const;
const FILE = { mode: 0o600, flag: 'wx', flush: true } as const;

/**
 * Writes one snapshot of all data of an account into a new folder that gets its name when it is complete (format:
 * docs/operations.md). Throws a StartError when the folder exists or cannot be created.
 */
export function exportAccount(database: Database, account: AccountRow, folder: string, now: Date) {
  return writeWhole('folder', folder, async (unfinished) => {
    await mkdir(unfinished, FOLDER);
    return database.transaction(
      async (tx) => {
        await beginSnapshot(tx);
        return writeParts(tx, account, unfinished, now);
      },
      { limitMs: LIMIT_MS },
    );
  });
}

async function writeParts(tx: Db, account: AccountRow, folder: string, now: Date) {
  const counts: Record<string, number> = {};
  for (const part of EXPORT_PARTS) {
    const entries = await listEntries(tx, part, account.id);
    counts[part.name] = entries.length;
    await writeFile(join(folder, `${part.name}.json`), `[\n${entries.join(',\n')}\n]\n`, FILE);
  }
  const files = await writeFiles(tx, account.id, folder);
  const head = { format: FORMAT, version: VERSION, exported_at: now.toISOString(), account };
  await writeJson(join(folder, 'export.json'), { ...head, entries: counts, files: files.length });
  const entries = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { entries, files: files.length };
}

async function writeFiles(tx: Db, accountId: number, folder: string): Promise<FileEntry[]> {
  const files = await listFiles(tx, accountId);
  await mkdir(join(folder, 'files'), FOLDER);
  for (const file of files) {
    const stored = await findFile(tx, accountId, file.id);
    if (stored !== undefined) await writeFile(join(folder, pathOf(file)), stored.content, FILE);
  }
  const listed = files.map((file) => ({ ...file, path: pathOf(file) }));
  await writeJson(join(folder, 'files.json'), listed);
  return files;
}

/** Returns a path that every file system accepts and that is unique in the account. */
function pathOf({ id, file_name: fileName }: FileEntry): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_').slice(-LONGEST_NAME);
  return `files/${id}-${plain}`;
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`, FILE);
}
