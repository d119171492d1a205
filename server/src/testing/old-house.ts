import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** A folder of files of another system, by name. */
export type HouseFolder = Readonly<Record<string, string | Uint8Array>>;

/** What the files hold, to compare with what the portal stores afterwards. */
export interface OldHouse {
  readonly files: HouseFolder;
  readonly clients: number;
  readonly bottles: number;
  readonly rows: number;
  /** Answers to every question that its dirt raises. */
  readonly answers: readonly (readonly [string, string, string, string])[];
}

/** A sequence of numbers from 0 to below 1 that is the same for every seed. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PRODUCERS = [
  'Château Belvoir',
  'Domaine Arnoux',
  'Weingut Hollerbach',
  'Tenuta Serralba',
  'Bodegas Ituria',
  'Cave des Tilleuls',
  'Quinta Malveira',
  'Casa Rovello',
];
const NAMES = [
  'Grande Réserve',
  'Les Perrières',
  'Steinberg',
  'Vigna Alta',
  'Crianza',
  'Vieilles Vignes',
  'Colheita',
  'Riserva',
];
const LASTS = ['Keller', 'Stone', 'Moreau', 'Ferri', 'Olsen', 'Brandt', 'Costa', 'Novak'];
const FIRSTS = ['Ada', 'Ben', 'Clara', 'David', 'Elsa', 'Felix', 'Greta', 'Hugo'];

const TYPES = ['Red', 'rouge', 'Red', 'White', 'blanc'];
const SIZES = ['750', '0.75', '75 cl', '1.5L', 'Jeroboam'];
const VINTAGES = ['2015', '2010', '?', '1998', 'NV'];

type Cells = readonly (string | number)[];

/** Slips of single rows, by what they make of the cells of a bottle; no answer is given that corrects them. */
const MISTAKES: readonly ((cells: Cells, another: string) => Cells)[] = [
  (cells) => cells.with(0, 'K-9'),
  (cells, another) => cells.with(1, `C-0-${another}`),
  (cells) => cells.with(3, 'ChÃ¢teau Belvoir'),
  (cells) => cells.with(9, '31.02.2018'),
  (cells) => cells.with(8, 'several'),
];
const MISTAKE_EVERY = 50;

const quoted = (cell: string | number) =>
  /[";\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

const semicolons = (rows: readonly Cells[]) =>
  rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');

/**
 * Makes the files of an old house with the dirt that such files have: semicolons and Windows-1252, other names of
 * columns, a title above a header, French colours, sizes in litres, days with dots, a Jeroboam, two spellings of a wine.
 * With mistakes, a client is listed twice and one row of bottles in fifty is wrong; without, the same house is corrected.
 */
export function oldHouse({
  clients,
  rows,
  seed = 7,
  hasMistakes = false,
}: {
  readonly clients: number;
  readonly rows: number;
  readonly seed?: number;
  readonly hasMistakes?: boolean;
}): OldHouse {
  const next = sequence(seed);
  const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], index: number) =>
    values[index % values.length] ?? values[0];
  const numbers = Array.from({ length: clients }, (_, index) => `K-${1001 + index}`);
  const nameOf = (index: number) =>
    `${pick(FIRSTS, index)} ${pick(LASTS, Math.floor(index / FIRSTS.length))} ${Math.floor(index / 64) + 1}`;
  const clientRows = numbers.map((number, index) => [
    number,
    nameOf(index),
    index % 10 === 0 ? 'ja' : 'no',
  ]);
  if (hasMistakes) clientRows.push(['K-1003', nameOf(2), 'no']);
  const people = numbers.map((number, index) => [
    number,
    `${pick(FIRSTS, index)} ${pick(LASTS, index)}`,
    `client-${index}@old-house.example`,
    'Owner',
  ]);
  const addresses = numbers.map((number, index) => [
    number,
    pick(FIRSTS, index),
    pick(LASTS, index),
    `${index + 1} Elm Street`,
    'New York',
    'New York',
    '10001',
    'USA',
    '212 555 0100',
    'x',
  ]);
  const requests = numbers.map((number, index) => [
    number,
    `R-${index}`,
    index % 2 === 0 ? 'out' : 'in',
    `${1 + (index % 28)}.0${1 + (index % 9)}.2019`,
    'delivered',
    `2 x ${pick(NAMES, index)}`,
    2,
  ]);
  let bottles = 0;
  const stock = Array.from({ length: rows }, (_, index) => {
    const wine = Math.floor(next() * PRODUCERS.length * NAMES.length);
    const producer = pick(PRODUCERS, wine) ?? '';
    // One row in fifty has a slip of the pen in a long name.
    const written = index % 50 === 1 ? producer.replace('Belvoir', 'Belvior') : producer;
    const quantity = 1 + Math.floor(next() * 12);
    bottles += quantity;
    const day = `${String(1 + (index % 28)).padStart(2, '0')}.${String(1 + (index % 12)).padStart(2, '0')}.2018`;
    const shelf = 1 + ((index % clients) % 40);
    const cells = [
      pick(numbers, index) ?? '',
      `C-${Math.floor(index / 2 / clients)}-${index % clients}`,
      shelf === 40 ? '?' : `A-${String(shelf).padStart(2, '0')}`,
      written,
      `${written} ${pick(NAMES, Math.floor(wine / PRODUCERS.length))}`,
      pick(VINTAGES, Math.floor(next() * VINTAGES.length)) ?? '',
      pick(TYPES, wine) ?? '',
      pick(SIZES, Math.floor(next() * SIZES.length)) ?? '',
      quantity,
      day,
      `S-${index}`,
    ];
    // Not among the first rows, so that the case of another client was met before.
    const isWrong = hasMistakes && index >= 2 * clients && index % MISTAKE_EVERY === 0;
    const mistake = isWrong ? pick(MISTAKES, index / MISTAKE_EVERY) : undefined;
    return mistake?.(cells, String((index + 1) % clients)) ?? cells;
  });
  const header = [
    'Customer No',
    'Box',
    'Bin',
    'Winery',
    'Wine name',
    'Year',
    'Colour',
    'Format',
    'Qty',
    'Date In',
    'Stock ID',
  ];
  const titled = `Stock list of the old house\r\n${semicolons([header, ...stock])}`;
  return {
    clients,
    bottles,
    rows,
    files: {
      'Stock.csv': Buffer.from(titled, 'latin1'),
      'customers.xlsx': workbook('Customers', [
        ['Customer No', 'Customer', 'Trade'],
        ...clientRows,
      ]),
      'people.csv': semicolons([['Customer No', 'Name', 'E-mail', 'Role'], ...people]),
      'addresses.csv': semicolons([
        [
          'Customer No',
          'First name',
          'Surname',
          'Street',
          'Town',
          'State',
          'Zip',
          'Country',
          'Phone',
          'Default',
        ],
        ...addresses.map((row) => row.map((cell) => cell ?? '')),
      ]),
      'orders.csv': semicolons([
        ['Customer No', 'Order no', 'Direction', 'Date', 'Status', 'Items', 'Qty'],
        ...requests,
      ]),
      'readme.pdf': 'not a table',
    },
    answers: [
      ['clients', 'Commercial', 'ja', 'yes'],
      ['addresses', 'State', 'New York', 'NY'],
      ['addresses', 'Country', 'USA', 'United States'],
      ['bottles', 'Type', 'rouge', 'Red'],
      ['bottles', 'Type', 'blanc', 'White'],
      ['bottles', 'Size (ml)', '0.75', '750'],
      ['bottles', 'Size (ml)', 'Jeroboam', '3000'],
      ['bottles', 'Vintage', '?', 'NV'],
      ['bottles', 'Location', '?', '(empty)'],
      ['bottles', 'Location', '*', '(create)'],
      ['bottles', 'Date Added', '00.00.0000', 'DD/MM/YYYY'],
      ['requests', 'Kind', 'in', 'add'],
      ['requests', 'Kind', 'out', 'pull'],
      ['requests', 'Date', '00.00.0000', 'DD/MM/YYYY'],
      ...NAMES.map((name): readonly [string, string, string, string] => [
        'bottles',
        'Wine',
        `Château Belvior | Château Belvior ${name}`,
        `Château Belvoir | Château Belvoir ${name}`,
      ]),
    ],
  };
}

/** Writes the files into a folder that exists. */
export async function writeHouse(folder: string, files: HouseFolder): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

/**
 * Reads the tables of a house that moved out, sorted by row, without the references of the rows, which each house gives
 * itself.
 */
export async function tablesOf(folder: string): Promise<Record<string, string[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const tables = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\r\n');
      return [name, lines.map((line) => line.replace(/,lot-\d+$/, '')).toSorted()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** The answers as the file of the command line. */
export const answersCsv = (answers: OldHouse['answers']): string =>
  `Table,Column,Value,Answer\r\n${answers.map((row) => `${row.join(',')}\r\n`).join('')}`;

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A spreadsheet of one sheet; `extra` is put behind its cells, such as merged ones. */
export function workbook(
  sheet: string,
  rows: readonly (readonly (string | number | undefined)[])[],
  {
    extra = '',
    more = {},
  }: { readonly extra?: string; readonly more?: Readonly<Record<string, string>> } = {},
): Uint8Array {
  const cells = rows.map((row, at) => {
    const written = row.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (cell === undefined) return '';
      if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
      if (cell.startsWith('<'))
        return `<c r="${place}"${cell.startsWith('<v>#') ? ' t="e"' : ''}>${cell}</c>`;
      return `<c r="${place}" t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData>${extra}</worksheet>`,
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}
