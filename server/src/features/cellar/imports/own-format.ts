import { EXPORT_COLUMNS } from '@portal/contract/cellar/inventory/export-columns';
import { NEEDED_COLUMNS, REFERENCE_COLUMN } from '@portal/contract/cellar/imports/import-columns';
import { unguardCaseNumber, unguardFormula } from '../../../lib/csv-cells.ts';
import { parseSizeMl } from './bottle-size.ts';
import {
  type CellParser,
  parseDay,
  parseQuantity,
  parseVintage,
  requiredTextUpTo,
  textUpTo,
} from './cell-values.ts';
import { MAX_LENGTH } from './field-lengths.ts';
import type { FileFormat } from './file-format.ts';
import type { RowReading, WineFacts } from './import-row.ts';
import { type RowCells, withSingleSpaces } from './row-cells.ts';
import { parseWineType } from './wine-types.ts';

const parseName = textUpTo(MAX_LENGTH.name);

const parseCaseNumber: CellParser<string | null> = (text) =>
  textUpTo(MAX_LENGTH.caseNumber)(unguardCaseNumber(text));

/** The own CSV, which is also the format of exports (docs/product/imports.md#own-csv). */
export const ownFormat: FileFormat = {
  name: 'own CSV',
  required: EXPORT_COLUMNS,
  recognisedBy: ['Case Number', 'Producer', 'Wine'],
  isClosed: true,
  optional: [REFERENCE_COLUMN],
  cleanCell: (cell) => withSingleSpaces(unguardFormula(cell)),
  lacksProducer: false,
  namedBy: REFERENCE_COLUMN,
  readRow,
};

/** Any other table whose columns were matched by hand: read by the rules of the own CSV, other columns ignored. */
export const mappedFormat: FileFormat = {
  ...ownFormat,
  name: 'columns chosen by hand',
  required: NEEDED_COLUMNS,
  isClosed: false,
};

function readRow(row: RowCells): RowReading {
  const wine = readWine(row);
  const quantity = row.read('Quantity', parseQuantity, 0);
  const ownReference = row.read(REFERENCE_COLUMN, textUpTo(MAX_LENGTH.reference), null);
  const stored = {
    line: row.line,
    wine,
    sizeMl: row.read('Size (ml)', parseSizeMl, null),
    quantity,
    place: {
      number: row.read('Case Number', parseCaseNumber, null),
      containerName: row.read('Case Type', textUpTo(MAX_LENGTH.caseType), null),
      location: null,
      bin: null,
    },
    ownReference: ownReference === null ? null : `ref:${ownReference}`,
    addedDate: row.read('Date Added', parseDay, null),
  };
  if (quantity === 0) return { kind: 'skipped', reason: 'quantity is 0' };
  return { kind: 'stored', row: stored };
}

function readWine(row: RowCells): WineFacts {
  const name = (column: string) => row.read(column, parseName, null);
  return {
    shortProducer: row.read('Producer', requiredTextUpTo(MAX_LENGTH.name), ''),
    longProducer: row.read('Wine', requiredTextUpTo(MAX_LENGTH.wine), ''),
    designation: name('Designation'),
    vineyard: name('Vineyard'),
    appellation: name('Appellation'),
    vintage: row.read('Vintage', parseVintage, null),
    variety: name('Variety'),
    country: name('Country'),
    region: name('Region'),
    subregion: name('Subregion'),
    wineType: row.read('Type', parseWineType, null),
    drinkFrom: null,
    drinkTo: null,
  };
}
