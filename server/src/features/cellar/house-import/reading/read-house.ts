import { setImmediate } from 'node:timers/promises';
import { HOUSE_TABLES } from '@portal/contract/cellar/house-import/house-tables';
import type {
  HouseProblem,
  HouseQuestion,
} from '@portal/contract/cellar/house-import/house-import.schemas';
import { t } from '../../../../texts/house-import.ts';
import type { TableLine } from '../../imports/table-reader.ts';
import { ClientRegister } from './client-register.ts';
import type { HouseFiles } from './house-files.ts';
import type { HouseClient, KnownAccount, Problems, ReadTable, WrongRow } from './house-records.ts';
import { HouseRow, type RowContext } from './house-row.ts';
import { type OpenTable, openTables } from './open-tables.ts';
import { Answers, type HouseAnswer, QuestionBook } from './questions.ts';
import { BottleReader } from './read-bottles.ts';
import {
  readAddressRow,
  readAuthorizedUser,
  readClient,
  readPerson,
  readRequest,
} from './read-rows.ts';
import { askAboutSpellings, spellingOf } from './wine-spellings.ts';

/** What the portal knows before a house is read. */
export interface KnownHouse {
  readonly accounts: readonly KnownAccount[];
  /** Codes in lower case. */
  readonly locations: ReadonlySet<string>;
  /** Wines of the catalogue, as spellings are written. */
  readonly spellings: readonly string[];
  /**
   * The e-mails, in lower case, of those who sign in to no account but their own: the company's own people, with null,
   * and clients whose access has ended, with their account.
   */
  readonly takenEmails: ReadonlyMap<string, number | null>;
  readonly answers: readonly HouseAnswer[];
  readonly thisYear: number;
  /** The code of the house's country, or empty. */
  readonly country: string;
}

/** The files of a house as they were read. */
export interface HouseReading {
  readonly tables: readonly ReadTable[];
  readonly ignored: readonly string[];
  readonly clients: readonly HouseClient[];
  readonly newLocations: readonly string[];
  readonly questions: readonly HouseQuestion[];
  /** Problems of whole files, with which nothing can be stored. */
  readonly fileProblems: readonly HouseProblem[];
  /** Problems of rows, which can be left out. */
  readonly rowProblems: readonly HouseProblem[];
  readonly wrongRows: readonly WrongRow[];
  /** Rows that an answer leaves out. */
  readonly leftOutRows: number;
}

const ROWS_AT_ONCE = 500;

/** Reads the files of a house; writes nothing and does not read the database. */
export async function readHouse(
  files: HouseFiles,
  known: KnownHouse,
  onRead?: (rows: number) => void,
): Promise<HouseReading> {
  const fileProblems: Problems = [];
  const opened = await openTables(files.tables, fileProblems);
  const house = new House(known);
  const order = Object.keys(HOUSE_TABLES);
  const place = (one: OpenTable) => order.indexOf(one.header.table);
  const tables: ReadTable[] = [];
  let rows = 0;
  for (const table of opened.toSorted((a, b) => place(a) - place(b))) {
    const read = await house.read(table);
    rows += read.rows;
    tables.push(read);
    onRead?.(rows);
  }
  return { tables, ignored: files.ignored, fileProblems, ...house.result() };
}

/** The house while it is read. */
class House {
  readonly #known: KnownHouse;
  readonly #answers: Answers;
  readonly #questions = new QuestionBook();
  readonly #clients: ClientRegister;
  readonly #bottles: BottleReader;
  readonly #problems: HouseProblem[] = [];
  readonly #wrong: WrongRow[] = [];
  readonly #emails = new Map<HouseClient, Set<string>>();
  #leftOut = 0;

  constructor(known: KnownHouse) {
    this.#known = known;
    this.#answers = new Answers(known.answers);
    this.#clients = new ClientRegister(known.accounts);
    this.#bottles = new BottleReader(this.#answers, known.locations);
  }

  async read({ file, header, rows: lines }: OpenTable): Promise<ReadTable> {
    const { thisYear, country } = this.#known;
    const context = {
      file,
      header,
      thisYear,
      country,
      answers: this.#answers,
      questions: this.#questions,
    };
    let rows = 0;
    for await (const line of lines()) {
      rows += 1;
      this.#readLine(context, line);
      if (rows % ROWS_AT_ONCE === 0) await setImmediate();
    }
    return { file, table: header.table, rows, unread: header.unread };
  }

  result() {
    const rows = new Map<string, number>();
    for (const { bottles } of this.#clients.clients) {
      for (const { row } of bottles) {
        const spelling = spellingOf(row.wine);
        rows.set(spelling, (rows.get(spelling) ?? 0) + 1);
      }
    }
    askAboutSpellings(rows, this.#known.spellings, this.#answers, this.#questions);
    return {
      clients: this.#clients.clients,
      newLocations: [...this.#bottles.newLocations.values()],
      questions: this.#questions.list(),
      rowProblems: this.#problems,
      wrongRows: this.#wrong,
      leftOutRows: this.#leftOut,
    };
  }

  #readLine(context: RowContext, { line, cells }: TableLine): void {
    const { header, file } = context;
    const reference = cells[header.columns.get('Wine Ref') ?? -1] ?? '';
    const more =
      header.table === 'bottles' && reference !== ''
        ? this.#bottles.wineOf(reference.trim())
        : undefined;
    const row = new HouseRow(context, line, cells, more);
    const wrongShape = shapeFault(cells, header.names);
    const keep = wrongShape === null ? this.#readRow(row, context) : undefined;
    if (wrongShape !== null) {
      row.problems.push({ file, line, column: t.wholeRow, value: '', allowed: wrongShape });
    }
    if (row.problems.length === 0 && !row.isOpen && !row.isLeftOut) {
      keep?.store();
      return;
    }
    if (keep !== undefined && header.table === 'bottles') keep.client.leftOut += 1;
    if (row.isLeftOut && row.problems.length === 0) {
      this.#leftOut += 1;
      return;
    }
    this.#problems.push(...row.problems);
    const reasons = row.problems.map((one) => `${one.column}: ${one.allowed}`);
    this.#wrong.push({
      file,
      names: header.names,
      cells,
      line,
      reasons: reasons.length > 0 ? reasons : [t.openQuestion],
    });
  }

  /** Reads a row and returns what stores it; undefined for one that belongs to no client. */
  #readRow(row: HouseRow, { header: { table }, file }: RowContext) {
    if (table === 'clients' || table === 'wines') {
      if (table === 'clients') this.#addClient(row);
      else this.#bottles.addWine(row);
      return undefined;
    }
    const name = row.text('Client');
    const client = name === '' ? { refused: t.aValue } : this.#clients.find(name);
    if ('refused' in client) {
      row.refuse('Client', client.refused);
      return undefined;
    }
    const keep = <Value>(list: Value[], value: Value) => ({
      client,
      store: () => void list.push(value),
    });
    if (table === 'people') {
      const person = readPerson(row);
      this.#refuseTakenEmail(row, client, person.email);
      return keep(client.people, person);
    }
    if (table === 'authorized users') return keep(client.authorizedUsers, readAuthorizedUser(row));
    if (table === 'addresses') return keep(client.addresses, readAddressRow(row));
    if (table === 'requests') return keep(client.requests, readRequest(row));
    const bottles = this.#bottles.read(row, client, file);
    return {
      client,
      store: () => void (bottles === undefined ? undefined : client.bottles.push(bottles)),
    };
  }

  #addClient(row: HouseRow): void {
    const client = readClient(row);
    if (row.problems.length > 0 || row.isLeftOut) return;
    const refused = this.#clients.add({ ...client, isOpen: row.isOpen, line: row.line });
    if (refused !== null) row.refuse(client.number === null ? 'Name' : 'Number', refused);
  }

  /** An e-mail belongs to one person, who may be one of several clients. */
  #refuseTakenEmail(row: HouseRow, client: HouseClient, email: string): void {
    const key = email.toLowerCase();
    if (key === '') return;
    const owner = this.#known.takenEmails.get(key);
    if (owner !== undefined && owner !== client.known?.id) row.refuse('Email', t.emailOfOther);
    const earlier = this.#emails.get(client) ?? new Set();
    if (earlier.has(key)) row.refuse('Email', t.emailTwice);
    this.#emails.set(client, earlier.add(key));
  }
}

/** Why the cells of a row do not fit its header; null if they do. */
function shapeFault(cells: readonly string[], names: readonly string[]): string | null {
  const surplus = cells.slice(names.length).some((cell) => cell !== '');
  if (surplus || cells.length < names.length) return t.cellCount(names.length, cells.length);
  return names.every((name, index) => (cells[index] ?? '').trim() === name) ? t.headerAgain : null;
}
