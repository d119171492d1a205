import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cellsXml, escapeAttribute, headerXml, STYLES } from './sheet-cells.ts';
import { type FileColumn, type FileFormat, inPieces, type Table } from './table-file.ts';

/** Below the header of a sheet, which has 1,048,576 rows. */
const MOST_ROWS = 1_048_575;
/** The fastest. */
const LEVEL = 1;
const COLUMN_WIDTH = 18;
/** Of the parts in the ZIP, where it means nothing. */
const WRITTEN = new Date(1980, 0, 1);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook for Excel and others, at the speed of the reader. */
export const XLSX: FileFormat = {
  contentType: `${TYPE}.sheet`,
  write: (table) => workbookOf(table),
};

/** Writes a table as a workbook; more rows than a sheet holds go on in further sheets. */
export function workbookOf<Row>(table: Table<Row>, rowsPerSheet = MOST_ROWS): Readable {
  return Readable.from(pieces(table, rowsPerSheet), { objectMode: false });
}

async function* pieces<Row>(
  { name, columns, pages }: Table<Row>,
  rowsPerSheet: number,
): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const sheets = new Sheets(archive, columns, rowsPerSheet);
  for await (const page of pages) {
    for (const rows of inPieces(page)) {
      for (const row of rows) sheets.add(row);
      sheets.flush();
      yield* archive.take();
      await setImmediate();
    }
  }
  sheets.end();
  for (const [path, xml] of partsOf(name, sheets.count)) archive.add(path).push(XML + xml, true);
  archive.end();
  yield* archive.take();
}

/** The ZIP of a workbook, whose bytes are taken as they come. */
class Archive {
  #bytes: Uint8Array[] = [];
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#bytes.push(bytes);
  });

  add(path: string) {
    const file = new ZipDeflate(path, { level: LEVEL });
    file.mtime = WRITTEN;
    this.#zip.add(file);
    return { push: (xml: string, isLast: boolean) => file.push(strToU8(xml), isLast) };
  }

  end(): void {
    this.#zip.end();
  }

  take(): Uint8Array[] {
    const taken = this.#bytes;
    this.#bytes = [];
    return taken;
  }
}

/** The sheets of a workbook, one after the other. */
class Sheets<Row> {
  count = 0;
  readonly #archive: Archive;
  readonly #columns: readonly FileColumn<Row>[];
  readonly #rowsPerSheet: number;
  #sheet: ReturnType<Archive['add']>;
  /** Not yet compressed. */
  #xml = '';
  #rows = 0;

  constructor(archive: Archive, columns: readonly FileColumn<Row>[], rowsPerSheet: number) {
    this.#archive = archive;
    this.#columns = columns;
    this.#rowsPerSheet = rowsPerSheet;
    this.#sheet = this.#begin();
  }

  add(row: Row): void {
    if (this.#rows === this.#rowsPerSheet) {
      this.end();
      this.#sheet = this.#begin();
    }
    this.#rows += 1;
    this.#xml += cellsXml(this.#columns, row, this.#rows + 1);
  }

  flush(): void {
    this.#sheet.push(this.#xml, false);
    this.#xml = '';
  }

  end(): void {
    this.#sheet.push(`${this.#xml}</sheetData></worksheet>`, true);
    this.#xml = '';
  }

  /** Begins a sheet whose header stays in sight. */
  #begin() {
    this.count += 1;
    this.#rows = 0;
    const last = this.#columns.length;
    this.#xml =
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols><col min="1" max="${last}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>` +
      `<sheetData>${headerXml(this.#columns)}`;
    return this.#archive.add(`xl/worksheets/sheet${this.count}.xml`);
  }
}

/** All other parts, which name the sheets and so come last. */
function partsOf(name: string, sheetCount: number): [path: string, xml: string][] {
  const numbers = Array.from({ length: sheetCount }, (_, at) => at + 1);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const titleOf = (number: number) => escapeAttribute(number === 1 ? name : `${name} ${number}`);
  const sheets = numbers.map(
    (number) => `<sheet name="${titleOf(number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbers.map((number) =>
    relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
  );
  const override = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${kind}+xml"/>`;
  const types = numbers.map((number) => override(`worksheets/sheet${number}`, 'worksheet'));
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${relations.join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `${override('workbook', 'sheet.main')}${override('styles', 'styles')}${types.join('')}</Types>`,
    ],
  ];
}
