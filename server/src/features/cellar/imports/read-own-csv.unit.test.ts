import { afterAll, describe, expect, test } from 'vitest';
import { csv, fileFolder, HEADERS } from '../../../testing/cellar-files.ts';
import { fileOnDisk } from './file-source.ts';
import { readFile } from './read-file.ts';

const files = await fileFolder();
afterAll(() => files.remove());

async function read(content: string) {
  return readFile(fileOnDisk(await files.write('file.csv', content)));
}

describe('our own CSV', () => {
  const own = { Producer: 'Tondonia', Wine: 'Tondonia Reserva', Quantity: 6, Vintage: 'NV' };

  test('gives case, day and reference, with formula quotes taken away once', async () => {
    const { rows } = await read(
      csv(`${HEADERS.own},Import Ref`, [
        {
          ...own,
          'Case Number': 'NJ-7',
          'Case Type': '6 x 750ml OWC',
          'Date Added': '2024-05-06',
          Designation: "'=Reserva",
          'Size (ml)': 750,
          'Import Ref': 'A-1',
        },
      ]),
    );
    expect(rows).toMatchObject([
      {
        place: { number: 'NJ-7', containerName: '6 x 750ml OWC' },
        addedDate: '2024-05-06',
        ownReference: 'ref:A-1',
        wine: { designation: '=Reserva', vintage: null },
      },
    ]);
  });

  test('recognises a producer in both Unicode forms of its accents', async () => {
    const composed = 'Château d’Été'.normalize('NFC');
    const bottles = [composed, composed.normalize('NFD')].map((Producer) => ({ ...own, Producer }));
    const { rows } = await read(csv(HEADERS.own, bottles));
    expect(rows.map(({ wine }) => wine.shortProducer)).toEqual([composed, composed]);
  });

  test('may have its columns in another order, but none missing, doubled or unknown', async () => {
    const reversed = HEADERS.own.split(',').toReversed().join(',');
    expect((await read(csv(reversed, [own]))).rows).toHaveLength(1);
    const refused = (header: string) => read(csv(header, [own]));
    await expect(refused(HEADERS.own.replace(',Region', ''))).rejects.toThrow(
      'line 1: the header (own CSV) lacks column "Region"',
    );
    await expect(refused(`${HEADERS.own},Region`)).rejects.toThrow('has twice column "Region"');
    await expect(refused(`${HEADERS.own},Price`)).rejects.toThrow('has the unknown column "Price"');
  });
});

test('an impossible day is a fault that names the allowed ones', async () => {
  const own = { Producer: 'Tondonia', Wine: 'Tondonia Reserva', Quantity: 6 };
  const days = ['1492-01-01', '02/30/2020', '2199-01-01', '2024-05-06'];
  const { problems } = await read(
    csv(
      HEADERS.own,
      days.map((day) => ({ ...own, 'Date Added': day })),
    ),
  );
  const allowed = 'a day from 1900 to 2100 as YYYY-MM-DD or MM/DD/YYYY, or empty';
  expect(problems).toEqual(
    [2, 3, 4].map((line) => ({ line, column: 'Date Added', value: days[line - 2], allowed })),
  );
});

test('one Import Ref on two rows is a fault that names both lines, also when the rows are equal', async () => {
  const own = { Producer: 'Tondonia', Wine: 'Tondonia Reserva', Quantity: 6, 'Import Ref': 'A' };
  const { problems } = await read(
    csv(`${HEADERS.own},Import Ref`, [
      own,
      own,
      { ...own, Quantity: 2 },
      { ...own, Vintage: 2001 },
      { ...own, 'Import Ref': 'B' },
      { ...own, 'Import Ref': '' },
      { ...own, 'Import Ref': '' },
      { ...own, Quantity: 0 },
    ]),
  );
  const allowed = 'a value of one row alone, and line 2 has it too';
  expect(problems).toEqual(
    [3, 4, 5].map((line) => ({ line, column: 'Import Ref', value: 'A', allowed })),
  );
});
