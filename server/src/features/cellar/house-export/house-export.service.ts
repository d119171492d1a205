import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUSE_TABLES, type HouseTable } from '@portal/contract/cellar/house-import/house-tables';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import type { Database, Db } from '../../../db/database.ts';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber, labelCells } from '../../../lib/csv-cells.ts';
import { writeWhole } from '../../../write-whole.ts';
import { beginSnapshot } from '../../access/clients/account-export.repository.ts';
import { writeAccount } from '../../access/clients/account-export.service.ts';
import {
  type ExportedAccount,
  type ExportedLot,
  listAccounts,
  listAuthorized,
  listPlaces,
  listRequests,
  listUsers,
  readLots,
} from './house-export.repository.ts';

const LIMIT_MS = 12 * 3_600_000;
/** Only the user who runs the portal can read the files. */
const FOLDER = { mode: 0o700 } as const;
const FILE_MODE = 0o600;
/** `wines` is left out: each row of bottles describes its wine. */
const TABLES = [
  'clients',
  'people',
  'authorized users',
  'addresses',
  'bottles',
  'requests',
] as const satisfies readonly HouseTable[];

type Cell = string | number | null;
type Write = (table: (typeof TABLES)[number], cells: Readonly<Record<string, Cell>>) => void;

/** How much a house took along. */
export interface ExportedHouse {
  readonly clients: number;
  readonly bottles: number;
  readonly files: number;
}

/**
 * Writes the whole house, as of one moment, into a new folder that `import-house` reads, and all records and files of each
 * account beside it (docs/product/move-in.md#moving-out). Throws a StartError when the folder exists.
 */
export function exportHouse(database: Database, folder: string, now: Date): Promise<ExportedHouse> {
  return writeWhole('folder', folder, async (unfinished) => {
    await mkdir(unfinished, FOLDER);
    return database.transaction(
      async (tx) => {
        await beginSnapshot(tx);
        return writeHouse(tx, unfinished, now);
      },
      { limitMs: LIMIT_MS },
    );
  });
}

async function writeHouse(tx: Db, folder: string, now: Date): Promise<ExportedHouse> {
  const accounts = await listAccounts(tx);
  const nameOf = clientNames(accounts);
  const tables = await openTables(folder);
  let bottles = 0;
  let files = 0;
  let clients = 0;
  await mkdir(join(folder, 'accounts'), FOLDER);
  for (const account of accounts) {
    if (account.isOpen) {
      clients += 1;
      bottles += await writeClient(tx, account, nameOf(account), tables.write);
      await tables.flush();
    }
    const own = join(folder, 'accounts', String(account.id));
    await mkdir(own, FOLDER);
    files += (await writeAccount(tx, account, own, now)).files;
  }
  await tables.close();
  return { clients, bottles, files };
}

/** How the other tables name a client: by number, or by a name that only one has. */
function clientNames(accounts: readonly ExportedAccount[]) {
  const byName = new Map<string, number>();
  for (const { name } of accounts) {
    byName.set(name.toLowerCase(), (byName.get(name.toLowerCase()) ?? 0) + 1);
  }
  return ({ id, name, number }: ExportedAccount) => {
    const own = number ?? ((byName.get(name.toLowerCase()) ?? 0) > 1 ? `account-${id}` : null);
    return { number: own, client: own ?? name };
  };
}

async function writeClient(
  tx: Db,
  account: ExportedAccount,
  { number, client: Client }: { readonly number: string | null; readonly client: string },
  write: Write,
): Promise<number> {
  const { id, name, isCommercial } = account;
  write('clients', { Number: number, Name: name, Commercial: yesOrNo(isCommercial) });
  for (const { firstName, lastName, email, role } of await listUsers(tx, id)) {
    const person = { 'First Name': firstName, 'Last Name': lastName, Email: email, Role: role };
    write('people', { Client, ...person });
  }
  for (const { firstName, lastName, phoneNumber, email } of await listAuthorized(tx, id)) {
    const person = { 'First Name': firstName, 'Last Name': lastName };
    write('authorized users', { Client, ...person, Phone: phoneNumber, Email: email });
  }
  for (const place of await listPlaces(tx, id)) {
    write('addresses', {
      Client,
      'First Name': place.firstName,
      'Last Name': place.lastName,
      'Attention Of': place.attentionOf,
      'Line 1': place.line1,
      'Line 2': place.line2,
      City: place.city,
      State: place.state,
      'Postal Code': place.postalCode,
      Country: place.country,
      Phone: place.primaryTelephone,
      Default: yesOrNo(place.isDefault),
      'Doorman Building': yesOrNo(place.isDoormanBuilding),
    });
  }
  let bottles = 0;
  for await (const lots of readLots(tx, id)) {
    for (const lot of lots) {
      write('bottles', { Client, ...cellsOfLot(lot) });
      bottles += lot.quantity;
    }
  }
  for (const { number: requested, kind, day, status, text, bottles: count } of await listRequests(
    tx,
    id,
  )) {
    const request = { 'Request Number': requested, Kind: kind, Date: day, Status: status };
    write('requests', { Client, ...request, Text: text.slice(0, MOST_TEXT), Bottles: count });
  }
  return bottles;
}

/** As much as the import of a house takes. */
const MOST_TEXT = 2000;

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

function cellsOfLot({ wine, ...lot }: ExportedLot): Readonly<Record<string, Cell>> {
  return {
    'Case Number': guardCaseNumber(lot.caseNumber),
    'Case Type': lot.caseType,
    Location: lot.location,
    'Date Added': lot.addedDate,
    ...labelCells(wine),
    Vintage: wine.vintage ?? NON_VINTAGE,
    'Size (ml)': lot.sizeMl,
    Quantity: lot.quantity,
    'Import Ref': `lot-${lot.id}`,
  };
}

/** Opens a file for each table, with its header; rows wait in memory until they are flushed. */
async function openTables(folder: string) {
  const opened: { table: string; file: FileHandle; waiting: string }[] = [];
  for (const table of TABLES) {
    const name = `${table.replace(' ', '-')}.csv`;
    const file = await open(join(folder, name), 'wx', FILE_MODE);
    const waiting = BYTE_ORDER_MARK + csvLine(HOUSE_TABLES[table].columns);
    opened.push({ table, file, waiting });
  }
  const write: Write = (table, cells) => {
    const one = opened.find((other) => other.table === table);
    if (one === undefined) return;
    one.waiting += csvLine(HOUSE_TABLES[table].columns.map((column) => cells[column] ?? null));
  };
  const flush = async () => {
    for (const one of opened) {
      await one.file.appendFile(one.waiting);
      one.waiting = '';
    }
  };
  const close = async () => {
    await flush();
    for (const { file } of opened) {
      await file.sync();
      await file.close();
    }
  };
  return { write, flush, close };
}
