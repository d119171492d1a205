import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { unzipSync, strFromU8 } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { unguardCaseNumber, unguardFormula } from '../csv-cells.ts';
import { CSV } from './csv-table.ts';
import type { FileColumn } from './table-file.ts';
import { workbookOf } from './workbook.ts';

interface Row {
  readonly client: string;
  readonly number: string | null;
  readonly day: string | null;
  readonly bottles: number;
}

const COLUMNS: readonly FileColumn<Row>[] = [
  { name: 'Client & <name>', cell: ({ client }) => client },
  { name: 'Case Number', kind: 'code', cell: ({ number }) => number },
  { name: 'Date Added', kind: 'day', cell: ({ day }) => day },
  { name: 'Bottles', cell: ({ bottles }) => bottles },
];

const ODD: readonly Row[] = [
  { client: '=cmd|calc', number: '00104233', day: '2024-02-29', bottles: 12 },
  { client: ' "Ada", <Keller> & Co;\n@home ', number: '1E5', day: '1900-03-01', bottles: -3 },
  { client: '🍷 東京 É', number: '3-4', day: null, bottles: 0.375 },
  { client: 'bell\u0007 \u0000tab\tdel\u007F', number: 'MAR-1', day: '2026-11-28', bottles: 0 },
  { client: 'line\r\nfeed _x0041_ _X000d_', number: null, day: '1899-05-06', bottles: 1_000_000 },
  { client: '\uFFFE\uFFFF', number: '', day: '2100-01-01', bottles: 1 },
];

async function* pagesOf(...pages: (readonly Row[])[]) {
  yield* pages;
}

const tableOf = (...pages: (readonly Row[])[]) => ({
  name: 'Bottles & more',
  columns: COLUMNS,
  pages: pagesOf(...pages),
});

/** The sheets of a workbook, with days as texts. */
async function sheetsOf(file: Readable) {
  const sheets = await readWorkbook(await buffer(file), { trim: false });
  return sheets.map(({ sheet, data }) => ({
    sheet,
    rows: data.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
    ),
  }));
}

describe('a table', () => {
  it('has the same rows as CSV and as a workbook, whatever its texts', async () => {
    const csv = await text(CSV.write(tableOf(ODD.slice(0, 2), [], ODD.slice(2))));
    const [header, ...lines] = parse(csv, { bom: true, record_delimiter: '\r\n' });
    const [workbook] = await sheetsOf(workbookOf(tableOf(ODD)));
    const [names, ...cells] = workbook?.rows ?? [];
    expect(workbook?.sheet).toBe('Bottles & more');
    expect(names).toEqual(['Client & <name>', 'Case Number', 'Date Added', 'Bottles']);
    expect(header).toEqual(names);
    expect(cells).toEqual(
      ODD.map(({ client, number, day, bottles }) => [client, number || null, day, bottles]),
    );
    const unguarded = lines.map(([client = '', number = '', day, bottles]) => [
      unguardFormula(client),
      unguardCaseNumber(number) || null,
      day || null,
      Number(bottles),
    ]);
    expect(unguarded).toEqual(cells);
    expect(csv).toContain("'=cmd|calc,'00104233,2024-02-29,12\r\n");
  });

  it('has days and numbers that a spreadsheet counts with, texts it leaves alone, and a header that stays', async () => {
    const parts = unzipSync(await buffer(workbookOf(tableOf(ODD))));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toContain('<c r="C2" s="2"><v>45351</v></c><c r="D2"><v>12</v></c>');
    expect(sheet).toContain(
      '<c r="B2" s="1" t="inlineStr"><is><t xml:space="preserve">00104233</t></is></c>',
    );
    expect(sheet).toContain('>=cmd|calc</t>');
    expect(sheet).not.toContain('<f>');
  });

  it('goes on in further sheets when one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({
      client: `Client ${at}`,
      number: null,
      day: null,
      bottles: at,
    }));
    const sheets = await sheetsOf(workbookOf(tableOf(rows.slice(0, 4), rows.slice(4)), 3));
    expect(sheets.map(({ sheet, rows: { length } }) => [sheet, length])).toEqual([
      ['Bottles & more', 4],
      ['Bottles & more 2', 4],
      ['Bottles & more 3', 2],
    ]);
    const bottles = sheets.flatMap(({ rows: [, ...cells] }) => cells.map((row) => row.at(-1)));
    expect(bottles).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const [empty] = await sheetsOf(workbookOf(tableOf()));
    expect(empty?.rows).toHaveLength(1);
  });

  it.each([
    ['CSV', CSV.write],
    ['a workbook', workbookOf],
  ])(
    'as %s is read no faster than its reader takes it, and no more once they are gone',
    async (_, write) => {
      let pages = 0;
      let tellEnd = () => undefined as unknown;
      const ended = new Promise((resolve) => {
        tellEnd = () => resolve(true);
      });
      async function* endless() {
        try {
          for (;;) {
            pages += 1;
            yield await Promise.resolve(ODD);
          }
        } finally {
          tellEnd();
        }
      }
      const pieces: AsyncIterable<string | Uint8Array> = write({
        name: 'Endless',
        columns: COLUMNS,
        pages: endless(),
      });
      let taken = 0;
      for await (const piece of pieces) {
        taken += Buffer.byteLength(piece);
        // The reader's buffer, and what is being compressed.
        expect(pages).toBeLessThan(2_000);
        if (taken > 10_000) break;
      }
      await ended;
    },
  );
});
