import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasCode } from '../../../../db/database-errors.ts';
import { StartError } from '../../../../start-error.ts';
import { t } from '../../../../texts/house-import.ts';
import { fileInMemory, fileOnDisk, type FileSource } from '../../imports/file-source.ts';
import { readZip } from './zip-entries.ts';

/** The files of a house, and those beside them that are no tables. */
export interface HouseFiles {
  readonly tables: readonly FileSource[];
  readonly ignored: readonly string[];
}

/** The most that a folder or zip may hold (docs/product/move-in.md#limits). */
const HOUSE_LIMITS = {
  entries: 200,
  unpackedBytes: 256 * 1024 * 1024,
  csvBytes: 1024 * 1024 * 1024,
  sheetBytes: 32 * 1024 * 1024,
};

const TABLE = /\.(csv|tsv|txt|xlsx)$/i;
const OTHER_SHEET = /\.(xls|xlsm|xlsb|xltm|ods|numbers)$/i;
/** What operating systems and open spreadsheets leave in folders. */
const HIDDEN = /(^|\/)(\.|~\$|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/;

/** Whether a file is a spreadsheet that can be read. */
export const isSheet = (name: string): boolean => /\.xlsx$/i.test(name);

/** Finds the tables of a folder, or of a zip, by name. Throws a StartError for what cannot be a house. */
export async function findHouseFiles(path: string): Promise<HouseFiles> {
  try {
    if (!(await stat(path)).isDirectory()) {
      if (!/\.zip$/i.test(path)) throw new StartError(t.noFolder(path));
      await refuseLarge(path, HOUSE_LIMITS.unpackedBytes);
      return await unzipHouse(basename(path), await readFile(path));
    }
    const names = (await readdir(path)).filter((name) => !HIDDEN.test(name)).toSorted();
    const tables: FileSource[] = [];
    for (const name of wanted(names)) {
      const file = join(path, name);
      await refuseLarge(file, isSheet(name) ? HOUSE_LIMITS.sheetBytes : HOUSE_LIMITS.csvBytes);
      tables.push(fileOnDisk(file));
    }
    return house(tables, names);
  } catch (error) {
    throw hasCode(error) ? new StartError(t.folderUnreadable(path, error.code)) : error;
  }
}

/** The tables of a zip in memory. */
export async function unzipHouse(name: string, content: Uint8Array): Promise<HouseFiles> {
  const entries = await readZip(name, content, HOUSE_LIMITS, (one) => !HIDDEN.test(one));
  const sheet = entries.find(
    (entry) => isSheet(entry.name) && entry.content.length > HOUSE_LIMITS.sheetBytes,
  );
  if (sheet !== undefined) {
    throw new StartError(t.fileTooLarge(sheet.name, HOUSE_LIMITS.sheetBytes));
  }
  return chooseFiles(entries.map((entry) => fileInMemory(entry.name, entry.content)));
}

/** Chooses the tables of files, by name. */
export function chooseFiles(files: readonly FileSource[]): HouseFiles {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = sorted.map(({ name }) => name);
  const chosen = new Set(wanted(names));
  return house(
    sorted.filter(({ name }) => chosen.has(name)),
    names,
  );
}

/** Refuses files that may hold data and cannot be read; other files are only named. */
function wanted(names: readonly string[]): string[] {
  const unreadable = names.find((name) => OTHER_SHEET.test(name));
  if (unreadable !== undefined) throw new StartError(t.otherSheet(unreadable));
  const inner = names.find((name) => /\.zip$/i.test(name));
  if (inner !== undefined) throw new StartError(t.zipInside(inner));
  return names.filter((name) => TABLE.test(name));
}

function house(tables: readonly FileSource[], names: readonly string[]): HouseFiles {
  if (tables.length === 0) throw new StartError(t.noTables);
  return { tables, ignored: names.filter((name) => !TABLE.test(name)) };
}

async function refuseLarge(path: string, maxBytes: number): Promise<void> {
  if ((await stat(path)).size > maxBytes)
    throw new StartError(t.fileTooLarge(basename(path), maxBytes));
}
