import { afterAll, describe, expect, test } from 'vitest';
import { csv, fileFolder, HEADERS, tsv } from '../../../testing/cellar-files.ts';
import { fileOnDisk } from './file-source.ts';
import { readFile } from './read-file.ts';

const files = await fileFolder();
afterAll(() => files.remove());

async function read(content: string | Uint8Array) {
  return readFile(fileOnDisk(await files.write('file.csv', content)));
}

const CLOS = {
  Color: 'White',
  Category: 'Dry',
  Size: '750ml',
  Quantity: 2,
  Pending: 0,
  Vintage: 2019,
  Wine: 'Domaine Müller-Côté Chablis Les Clos',
  Locale: 'France, Burgundy, Chablis, Chablis Grand Cru',
  Producer: 'Domaine Müller-Côté',
  Varietal: 'Chardonnay',
  Country: 'France',
  Region: 'Burgundy',
  SubRegion: 'Chablis',
  BeginConsume: 2024,
  EndConsume: 2035,
};
const LIST = csv(HEADERS.list, [CLOS]);

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('accents are right in', () => {
  test.each([
    ['UTF-8', Buffer.from(LIST)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LIST}`)],
    ['UTF-16 little endian', utf16(`\uFEFF${LIST}`, false)],
    ['UTF-16 big endian', utf16(`\uFEFF${LIST}`, true)],
    ['UTF-16 little endian without a mark', utf16(LIST, false)],
    ['UTF-16 big endian without a mark', utf16(LIST, true)],
    ['Windows-1252', Buffer.from(LIST, 'latin1')],
    ['tabs instead of commas', Buffer.from(tsv(HEADERS.list, [CLOS]))],
  ])('a file of %s', async (_name, content) => {
    const { rows, problems } = await read(content);
    expect(problems).toEqual([]);
    expect(rows.map((row) => row.wine.longProducer)).toEqual([CLOS.Wine]);
  });

  test('a Windows-1252 file with letters that Latin-1 lacks', async () => {
    const euro = Buffer.from(csv(HEADERS.list, [{ ...CLOS, Wine: 'Cuv\x80e \x9cuf' }]), 'latin1');
    const { rows, encoding } = await read(euro);
    expect(encoding).toBe('windows-1252');
    expect(rows[0]?.wine.longProducer).toBe('Cuv€e œuf');
  });
});

describe('a CellarTracker list', () => {
  test('gives wine, size, quantity and drink years', async () => {
    const { rows, format } = await read(LIST);
    expect(format.name).toBe('CellarTracker list');
    expect(rows).toEqual([
      {
        line: 2,
        wine: {
          shortProducer: 'Domaine Müller-Côté',
          longProducer: 'Domaine Müller-Côté Chablis Les Clos',
          designation: null,
          vineyard: null,
          appellation: 'Chablis Grand Cru',
          vintage: 2019,
          variety: 'Chardonnay',
          country: 'France',
          region: 'Burgundy',
          subregion: 'Chablis',
          wineType: 'White',
          drinkFrom: 2024,
          drinkTo: 2035,
        },
        sizeMl: 750,
        quantity: 2,
        place: { number: null, containerName: null, location: null, bin: null },
        ownReference: null,
        addedDate: null,
      },
    ]);
  });

  test('calls countries as we do and takes Unknown for missing', async () => {
    const american = {
      Locale: 'USA, California',
      Country: 'USA',
      Region: 'Unknown',
      SubRegion: '',
    };
    const { rows } = await read(csv(HEADERS.list, [{ ...CLOS, ...american, Varietal: 'Unknown' }]));
    expect(rows[0]?.wine).toMatchObject({
      country: 'United States',
      region: 'California',
      subregion: null,
      appellation: 'California',
      variety: null,
    });
  });

  test('skips rows without stored bottles, and reports why', async () => {
    const { rows, skipped } = await read(
      csv(HEADERS.list, [
        { ...CLOS, Quantity: 0 },
        { ...CLOS, Quantity: 0, Pending: 3 },
      ]),
    );
    expect(rows).toEqual([]);
    expect(skipped).toEqual([
      { line: 2, reason: 'quantity is 0' },
      { line: 3, reason: 'quantity is 0 (3 pending)' },
    ]);
  });

  test('with places gives them, and designation, vineyard and appellation of their own', async () => {
    const { rows } = await read(
      tsv(HEADERS.listWithPlaces, [
        {
          ...CLOS,
          Location: 'Rack 3',
          Bin: 'B7',
          Type: 'White - Sweet/Dessert',
          Designation: 'Réserve "Vieilles Vignes"',
          Vineyard: 'Les Clos',
          Appellation: 'Unknown',
        },
      ]),
    );
    expect(rows[0]?.place).toMatchObject({ location: 'Rack 3', bin: 'B7' });
    expect(rows[0]?.wine).toMatchObject({
      designation: 'Réserve "Vieilles Vignes"',
      vineyard: 'Les Clos',
      appellation: null,
      wineType: 'Dessert',
    });
  });
});

test('a CellarTracker inventory has a row and a barcode for each bottle', async () => {
  const bottle = { ...CLOS, Type: 'White', Location: 'Cellar' };
  const { rows, skipped } = await read(
    tsv(HEADERS.inventory, [
      { ...bottle, Barcode: '0129' },
      { ...bottle, Barcode: '0130', Location: '(pending)' },
    ]),
  );
  expect(rows).toMatchObject([{ quantity: 1, ownReference: 'barcode:0129' }]);
  expect(skipped).toEqual([{ line: 3, reason: 'pending, not stored yet' }]);
});

test('a barcode that a CellarTracker inventory names twice is a fault that names both lines', async () => {
  const bottle = { ...CLOS, Type: 'White', Location: 'Cellar', Barcode: '0129' };
  const { problems } = await read(
    tsv(HEADERS.inventory, [bottle, { ...bottle, Barcode: '0130' }, bottle]),
  );
  const allowed = 'a value of one row alone, and line 2 has it too';
  expect(problems).toEqual([{ line: 4, column: 'Barcode', value: '0129', allowed }]);
});

test('of a CellarTracker bottles export only bottles in the cellar are taken', async () => {
  const bottle = { ...CLOS, BottleSize: '375ml', Quantity: 1, Location: '(n/a)' };
  const { rows, skipped } = await read(
    tsv(HEADERS.bottles, [
      { ...bottle, BottleState: -1 },
      { ...bottle, BottleState: 0 },
      { ...bottle, BottleState: 1 },
    ]),
  );
  expect(skipped).toEqual([
    { line: 2, reason: 'pending, not stored yet' },
    { line: 3, reason: 'consumed' },
  ]);
  expect(rows).toMatchObject([{ sizeMl: 375, quantity: 1, place: { location: null } }]);
  expect(rows[0]?.wine).toMatchObject({ shortProducer: null, country: 'France', wineType: null });
});

test('all faults of a file are reported together: line, column, value and what is allowed', async () => {
  const { problems } = await read(
    csv(HEADERS.list, [
      { ...CLOS, Vintage: 'old', Size: 'Jeroboam' },
      { ...CLOS, Locale: 'two\nlines', Quantity: -1 },
      { ...CLOS, Wine: '', EndConsume: 2020, Producer: 'x'.repeat(201) },
      { ...CLOS, Varietal: 'a\0b' },
    ]),
  );
  expect(problems.map(({ line, column, value }) => [line, column, value.slice(0, 8)])).toEqual([
    [2, 'Vintage', 'old'],
    [2, 'Size', 'Jeroboam'],
    [3, 'Quantity', '-1'],
    [5, 'Producer', 'xxxxxxxx'],
    [5, 'Wine', ''],
    [5, 'EndConsume', '2020'],
    [6, 'Varietal', 'a\0b'],
  ]);
  expect(problems.at(-2)?.allowed).toBe('a year not before BeginConsume (2024), or empty');
});

test('a row with a cell too many is a fault; rows of nothing but separators are not', async () => {
  const { problems, rows } = await read(`${LIST}${','.repeat(20)}\r\n\r\nRed,Dry\r\n`);
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([
    { line: 5, column: '(the whole row)', value: '2 cells', allowed: '21 cells, as in the header' },
  ]);
});

describe('a file is refused as a whole', () => {
  test.each([
    ['of pending purchases', tsv(HEADERS.pending, []), 'pending purchases are not stored bottles'],
    ['with a header nobody knows', 'a,b\n1,2\n', 'line 1: the header is not known'],
    ['that is empty', '', 'The file is empty.'],
    [
      'with a quote inside a cell',
      `${LIST}Red,Dry "x"`,
      'The table cannot be read at line 3: quotes',
    ],
    [
      'with a quote that is never closed',
      `${LIST}"Red,Dry\nWhite,Dry\n`,
      'The table cannot be read: the row that begins at line 3 has a quoted cell that is never closed.',
    ],
    [
      'with a row without an end',
      `${LIST}${'x'.repeat(1_100_000)}`,
      'The table cannot be read: the row that begins at line 3 is longer than 1,000,000 characters.',
    ],
    [
      'that is a spreadsheet and no text',
      Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]),
      'The file is not a table of text. Save a spreadsheet as CSV first.',
    ],
  ])('%s', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  test('that is not there', async () => {
    const reading = readFile(fileOnDisk('/no/such/file.csv'));
    await expect(reading).rejects.toThrow('There is no file /no/such/file.csv.');
  });
});

test('reading a long file reports its progress', async () => {
  const heard: number[] = [];
  const rows = Array.from({ length: 20_500 }, () => CLOS);
  const path = await files.write('long.csv', csv(HEADERS.list, rows));
  await readFile(fileOnDisk(path), { onRead: (count) => heard.push(count) });
  expect(heard).toEqual([10_000, 20_000]);
});
