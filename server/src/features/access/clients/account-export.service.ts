import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '../../../db/database.ts';
import { writeWhole } from '../../../write-whole.ts';
import { findMessageFile, findFile, type StoredFile } from '../../../lib/files/files.repository.ts';
import {
  beginSnapshot,
  EXPORT_PARTS,
  type FileEntry,
  listEntries,
  listFiles,
  listMessageFiles,
} from './account-export.repository.ts';
import type { AccountRow } from '../../../lib/accounts/accounts.repository.ts';

const FORMAT = 'portal-account';
const VERSION = 1;
const LIMIT_MS = 3_600_000;
const LONGEST_NAME = 120;
/** Only the user who runs the portal can read the files. */
const FOLDER = { mode: 0o700 } as const;
const FILE = { mode: 0o600, flag: 'wx', flush: true } as const;

type NamedAccount = Pick<AccountRow, 'id' | 'name'>;

/**
 * Writes one snapshot of all data of an account into a new folder that gets its name when it is complete (format:
 * docs/operations.md). Throws a StartError when the folder exists or cannot be created.
 */
export function exportAccount(
  database: Database,
  account: NamedAccount,
  folder: string,
  now: Date,
) {
  return writeWhole('folder', folder, async (unfinished) => {
    await mkdir(unfinished, FOLDER);
    return database.transaction(
      async (tx) => {
        await beginSnapshot(tx);
        return writeAccount(tx, account, unfinished, now);
      },
      { limitMs: LIMIT_MS },
    );
  });
}

/** Writes all data of an account into an empty folder; the caller's transaction reads one snapshot. */
export async function writeAccount(tx: Db, account: NamedAccount, folder: string, now: Date) {
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

async function writeFiles(tx: Db, accountId: number, folder: string): Promise<object[]> {
  await mkdir(join(folder, 'files'), FOLDER);
  const write = async (path: string, stored: StoredFile | undefined) => {
    if (stored !== undefined) await writeFile(join(folder, path), stored.content, FILE);
  };
  const listed: object[] = [];
  for (const file of await listFiles(tx, accountId)) {
    const path = pathOf(file);
    await write(path, await findFile(tx, accountId, file.id));
    listed.push({ ...file, path });
  }
  for (const file of await listMessageFiles(tx, accountId)) {
    const path = pathOf(file, 'message-');
    await write(path, await findMessageFile(tx, accountId, file.id));
    listed.push({ ...file, path });
  }
  await writeJson(join(folder, 'files.json'), listed);
  return listed;
}

/** Returns a path that every file system accepts and that is unique in the account. */
function pathOf({ id, file_name: fileName }: FileEntry, kind = ''): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_').slice(-LONGEST_NAME);
  return `files/${kind}${id}-${plain}`;
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`, FILE);
}
