import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbook } from '../../../../testing/old-house.ts';
import { fileInMemory } from '../../imports/file-source.ts';
import { dayIn, numericDay } from './day-notations.ts';
import { recogniseHeader } from './house-columns.ts';
import { unzipHouse } from './house-files.ts';
import { type KnownHouse, readHouse } from './read-house.ts';
import { isSlip } from './wine-spellings.ts';
import { readZip } from './zip-entries.ts';

const NOTHING: KnownHouse = {
  accounts: [],
  locations: new Set(['a-01']),
  spellings: [],
  takenEmails: new Map([['steward@example.com', null]]),
  answers: [],
  thisYear: 2026,
  country: '',
};

type Content = string | Uint8Array;

/** Reads files by name. */
const read = (files: Readonly<Record<string, Content>>, known: Partial<KnownHouse> = {}) =>
  readHouse(
    {
      tables: Object.entries(files).map(([name, content]) =>
        fileInMemory(name, Buffer.from(content)),
      ),
      ignored: [],
    },
    { ...NOTHING, ...known },
  );

const CLIENTS = 'Number,Name\n7,Ada Keller\n8,Ben Stone\n';
const STOCK = 'Client,Case Number,Producer,Wine,Vintage,Size (ml),Quantity';

/** What is said about the rows of bottles of two clients. */
async function saidOf(stock: string, known: Partial<KnownHouse> = {}) {
  const { rowProblems, fileProblems } = await read(
    { 'clients.csv': CLIENTS, 'bottles.csv': stock },
    known,
  );
  return [...fileProblems, ...rowProblems].map(
    ({ line, column, allowed }) => `${line} ${column}: ${allowed}`,
  );
}

describe('the tables of a house', () => {
  test.each([
    [
      'x.csv',
      'Kundennummer;Jahrgang;Wein;Menge',
      'bottles',
      ['Client', 'Wine', 'Vintage', 'Quantity'],
    ],
    ['Clients 2026.csv', 'Customer No;Customer Name', 'clients', ['Number', 'Name']],
    ['users.csv', 'E-mail;Client;Full name', 'people', ['Client', 'Full Name', 'Email']],
    [
      'authorized-users.csv',
      'Client;Name;Tel;Email',
      'authorized users',
      ['Client', 'Full Name', 'Phone', 'Email'],
    ],
    [
      'x.csv',
      'Account No;Street;Zip;Town',
      'addresses',
      ['Client', 'Line 1', 'City', 'Postal Code'],
    ],
    ['x.csv', 'SKU;Winery;Cuvée', 'wines', ['Wine Ref', 'Producer', 'Wine']],
    [
      'x.csv',
      'Account;Order No;Order Date;Status',
      'requests',
      ['Client', 'Request Number', 'Date', 'Status'],
    ],
  ])('are recognised in %s with %s', (file, header, table, columns) => {
    const found = recogniseHeader(file, header.split(';'));
    expect(found?.table).toBe(table);
    expect([...(found?.columns.keys() ?? [])].toSorted()).toEqual(columns.toSorted());
  });

  test('are no people or authorized users unless the file says so', () => {
    expect(recogniseHeader('x.csv', ['Client', 'Name', 'Email', 'Phone'])?.table).not.toMatch(
      /people|authorized/,
    );
  });
});

describe('values that a column does not know', () => {
  test('states are asked about when their country is known', async () => {
    const addresses = 'Client,First Name,Last Name,Line 1,City,Postal Code,Country,Phone';
    const files = {
      'clients.csv': CLIENTS,
      'addresses.csv': `${addresses}\n7,Ada,Keller,Rue du Lac 12,Genève,1207,Suisse,022 555 01 00\n`,
    };
    const { questions } = await read(files, { country: 'CH' });
    expect(questions.map(({ column }) => column)).toEqual(['Country']);
    const american = {
      'clients.csv': CLIENTS,
      'addresses.csv': files['addresses.csv'].replace('Suisse', 'USA'),
    };
    const answers = [
      { table: 'addresses', column: 'Country', value: 'USA', answer: 'United States' },
    ] as const;
    const second = await read(american, { country: 'CH', answers });
    expect(second.questions.map(({ column }) => column)).toEqual(['State']);
  });

  test('days in figures are asked about once for each notation, and only where both make sense', async () => {
    const stock = (day: string) => `7,C${day},P,W,2010,750,1,${day}\n`;
    const rows = ['05.12.2019', '25.12.2019', '01/02/19'].map(stock).join('');
    const { questions } = await read({
      'clients.csv': CLIENTS,
      'bottles.csv': `${STOCK},Date Added\n${rows}`,
    });
    expect(questions).toMatchObject([
      { value: '00.00.0000', rows: 2, proposals: ['DD/MM/YYYY'] },
      { value: '00/00/00', rows: 1, proposals: ['DD/MM/YYYY', 'MM/DD/YYYY'] },
    ]);
    const day = numericDay('1/2/30', 2026);
    expect(day === undefined ? null : dayIn(day, 'DD/MM/YYYY')).toBe('1930-02-01');
  });

  test('an impossible day does not decide which notation is proposed', async () => {
    const days = ['31.02.2019', '05.12.2019', '25.12.2019'];
    const rows = days.map((day) => `7,C${day},P,W,2010,750,1,${day}\n`).join('');
    const { questions } = await read({
      'clients.csv': CLIENTS,
      'bottles.csv': `${STOCK},Date Added\n${rows}`,
    });
    expect(questions).toMatchObject([{ rows: 3, proposals: ['DD/MM/YYYY'] }]);
  });

  test('are read as they were answered, also by an answer to all of a column', async () => {
    const answers = [
      { table: 'bottles', column: 'Location', value: '*', answer: '(create)' },
      { table: 'bottles', column: 'Size (ml)', value: '75', answer: '750' },
      { table: 'bottles', column: 'Quantity', value: 'many', answer: '(leave out)' },
      { table: 'bottles', column: 'Vintage', value: '?', answer: 'old' },
    ];
    const stock = `${STOCK},Location\n7,C1,P,W,2010,75,6,B-9\n7,C2,P,W,2010,750,many,A-01\n7,C3,P,W,?,750,6,a-01\n`;
    const house = await read({ 'clients.csv': CLIENTS, 'bottles.csv': stock }, { answers });
    expect(house.newLocations).toEqual(['B-9']);
    expect(house.clients[0]?.bottles).toMatchObject([
      { row: { sizeMl: 750, quantity: 6 }, location: 'B-9' },
    ]);
    expect(house).toMatchObject({ leftOutRows: 1, questions: [{ value: '?', rows: 1 }] });
    expect(house.questions[0]?.allowed).toContain('the answer "old" is none of these');
  });

  test('two spellings of one wine are proposed as one, two vineyards are not', async () => {
    const rows = ['Latour', 'Latuor', 'Latour 2', 'Margaux'].map(
      (name) => `7,,Château Belmont,Château Belmont ${name}ville,2010,750,1\n`,
    );
    const { questions } = await read(
      { 'clients.csv': CLIENTS, 'bottles.csv': STOCK + '\n' + rows.join('') },
      { spellings: ['Chateau Belmont | Ch. Belmont Latourville'] },
    );
    expect(questions.map(({ value, proposals }) => [value, proposals[0]])).toEqual([
      [
        'Château Belmont | Château Belmont Latourville',
        'Chateau Belmont | Ch. Belmont Latourville',
      ],
      [
        'Château Belmont | Château Belmont Latuorville',
        'Chateau Belmont | Ch. Belmont Latourville',
      ],
    ]);
    expect([
      isSlip('Perrieres', 'Perieres'),
      isSlip('Nord', 'Sud'),
      isSlip('lot12345', 'lot12346'),
    ]).toEqual([true, false, false]);
  });
});

describe('rows that are wrong', () => {
  test.each([
    [
      'of no client',
      '9,C1,P,W,2010,750,1\n',
      ['2 Client: the number or name of a client of the files or the portal'],
    ],
    [
      'with a case of another client',
      '7,C1,P,W,2010,750,1\n8,C1,P,W,2010,750,1\n',
      ['3 Case Number: a case of one client; line 2 has it for Ada Keller'],
    ],
    [
      'with characters of another encoding',
      '7,C1,ChÃ¢teau,W,2010,750,1\n',
      ['2 Producer: readable text; these characters were saved in another encoding'],
    ],
    [
      'that repeat the header',
      `${STOCK}\n`,
      ['2 (the whole row): a row; this one repeats the header'],
    ],
    [
      'with too many cells',
      '7,C1,P,W,2010,750,1,1\n',
      ['2 (the whole row): 7 cells, as in the header; there are 8'],
    ],
  ])('%s are named by line and column', async (_, rows, said) => {
    expect(await saidOf(`${STOCK}\n${rows}`)).toEqual(said);
  });

  test('a client twice, an e-mail of somebody else and a client of another house are named', async () => {
    const { rowProblems } = await read(
      {
        'clients.csv': `${CLIENTS}7,Carl\n12,Dora\n`,
        'people.csv': 'Client,First Name,Last Name,Email\n7,Ada,Keller,Steward@example.com\n',
      },
      { accounts: [{ id: 3, name: 'Emil', number: '12', state: 'open' }] },
    );
    expect(rowProblems.map(({ file, line, allowed }) => `${file} ${line}: ${allowed}`)).toEqual([
      'clients.csv 4: one row for each client; line 2 is Ada Keller too',
      'clients.csv 5: the client Emil, who has the number 12 in the portal',
      'people.csv 2: an e-mail that no one else in the portal has',
    ]);
  });

  test('one person of several clients is read, and refused twice for one of them', async () => {
    const { clients, rowProblems } = await read({
      'clients.csv': CLIENTS,
      'people.csv':
        'Client,First Name,Last Name,Email,Role\n7,Ann,Berg,ann@example.com,viewer\n8,Ann,Berg,ANN@example.com,requester\n8,Ann,Berg,ann@example.com,viewer\n',
    });
    expect(clients.map(({ people }) => people.map(({ role }) => role))).toEqual([
      ['viewer'],
      ['requester'],
    ]);
    expect(rowProblems.map(({ line, allowed }) => `${line}: ${allowed}`)).toEqual([
      '4: an e-mail once for each client',
    ]);
  });
});

describe('files that cannot be read', () => {
  const rows = [
    ['Number', 'Name'],
    ['7', 'Ada'],
  ];
  test.each([
    [
      'merged cells',
      workbook('Clients', rows, { extra: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }),
      'the cells A2:A3 are merged',
    ],
    ['macros', workbook('Clients', rows, { more: { 'xl/vbaProject.bin': 'x' } }), 'has macros'],
    [
      'an error',
      workbook('Clients', [...rows, ['8', '<v>#N/A</v>']]),
      'the cell B3 holds an error',
    ],
    [
      'a formula without a value',
      workbook('Clients', [...rows, ['8', '<f>A1</f>']]),
      'the formula in B3 was never computed',
    ],
    ['no spreadsheet', Buffer.from('PK no zip'), 'damaged, encrypted or no zip'],
    [
      'more than fits',
      zipSync({ 'xl/workbook.xml': new Uint8Array(129 * 1024 * 1024) }),
      'holds more than 128 MB',
    ],
  ])('for %s are named', async (_, content, said) => {
    const { fileProblems } = await read({ 'clients.xlsx': content, 'bottles.csv': `${STOCK}\n` });
    expect(fileProblems).toHaveLength(1);
    expect(fileProblems[0]?.allowed).toContain(said);
  });

  test('a formula counts by its stored value', async () => {
    const { clients } = await read({
      'clients.xlsx': workbook('Clients', [...rows, ['8', '<f>A1</f><v>12</v>']]),
    });
    expect(clients.map(({ name }) => name)).toEqual(['Ada', '12']);
  });

  test('a zip is refused that lies about its size, and one with a file that may hold data', async () => {
    const limits = { entries: 2, unpackedBytes: 1024 * 1024 };
    const bomb = zipSync({ 'bottles.csv': new Uint8Array(3 * 1024 * 1024) });
    const lying = Buffer.from(bomb);
    // The sizes that the local header and the directory declare.
    lying.writeUInt32LE(10, 22);
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
    const many = zipSync({ a: new Uint8Array(1), b: new Uint8Array(1), c: new Uint8Array(1) });
    await expect(readZip('bomb.zip', bomb, limits)).rejects.toThrow('holds more than 1 MB');
    await expect(readZip('lying.zip', lying, limits)).rejects.toThrow('holds more than 1 MB');
    await expect(readZip('many.zip', many, limits)).rejects.toThrow('more than 2 files');
    for (const name of ['stock.xlsm', 'stock.xls', 'stock.ods', 'inner.zip']) {
      await expect(unzipHouse('house.zip', zipSync({ [name]: new Uint8Array(1) }))).rejects.toThrow(
        name,
      );
    }
  });
});
