import { parseSizeMl } from './bottle-size.ts';
import { readCellarTrackerWine } from './cellartracker-wine.ts';
import {
  knownTextUpTo,
  parseBottleState,
  parsePending,
  parseQuantity,
  textUpTo,
} from './cell-values.ts';
import { MAX_LENGTH } from './field-lengths.ts';
import type { FileFormat } from './file-format.ts';
import type { RowReading, StoredRow } from './import-row.ts';
import { type RowCells, withSingleSpaces } from './row-cells.ts';

const PENDING = 'pending, not stored yet';

const cellarTracker = {
  isClosed: false,
  optional: [],
  cleanCell: withSingleSpaces,
  lacksProducer: false,
  namedBy: 'Barcode',
};

/** One row for a wine and size, and for a place where the export has places. */
export const listFormat: FileFormat = {
  ...cellarTracker,
  name: 'CellarTracker list',
  recognisedBy: ['Quantity', 'Pending', 'Size', 'Vintage', 'Wine'],
  required: ['Quantity', 'Size', 'Vintage', 'Wine', 'Locale', 'Producer'],
  readRow(row) {
    const quantity = row.read('Quantity', parseQuantity, 0);
    const pending = row.read('Pending', parsePending, 0);
    const stored = readStored(row, 'Size', quantity);
    if (quantity > 0) return stored;
    return skipped(pending > 0 ? `quantity is 0 (${pending} pending)` : 'quantity is 0');
  },
};

/** One row for a bottle, with its barcode. */
export const inventoryFormat: FileFormat = {
  ...cellarTracker,
  name: 'CellarTracker inventory',
  recognisedBy: ['Barcode', 'Size', 'Vintage', 'Wine'],
  required: ['Barcode', 'Location', 'Size', 'Vintage', 'Wine', 'Locale', 'Producer'],
  readRow(row) {
    const stored = readStored(row, 'Size', 1);
    return isPending(row) ? skipped(PENDING) : stored;
  },
};

/** One row for a bottle in any state, without producer, grape and colour. */
export const bottlesFormat: FileFormat = {
  ...cellarTracker,
  name: 'CellarTracker bottles',
  recognisedBy: ['BottleState', 'BottleSize', 'Wine'],
  required: ['BottleState', 'Vintage', 'Wine', 'Locale', 'Quantity', 'BottleSize'],
  lacksProducer: true,
  readRow(row) {
    const state = row.read('BottleState', parseBottleState, 1);
    const quantity = row.read('Quantity', parseQuantity, 0);
    const stored = readStored(row, 'BottleSize', quantity);
    if (state === 0) return skipped('consumed');
    if (state === -1 || isPending(row)) return skipped(PENDING);
    return quantity === 0 ? skipped('quantity is 0') : stored;
  },
};

/** Columns of the export of pending purchases, which is refused: they are not stored bottles. */
export const PENDING_COLUMNS = ['iPurchase', 'Remaining'];

function readStored(row: RowCells, sizeColumn: string, quantity: number): RowReading {
  const parsePlace = knownTextUpTo(MAX_LENGTH.place);
  const barcode = row.read(cellarTracker.namedBy, textUpTo(MAX_LENGTH.reference), null);
  const stored: StoredRow = {
    line: row.line,
    wine: readCellarTrackerWine(row),
    sizeMl: row.read(sizeColumn, parseSizeMl, null),
    quantity,
    place: {
      number: null,
      containerName: null,
      location: row.read('Location', parsePlace, null),
      bin: row.read('Bin', parsePlace, null),
    },
    ownReference: barcode === null ? null : `barcode:${barcode}`,
    addedDate: null,
  };
  return { kind: 'stored', row: stored };
}

function isPending(row: RowCells): boolean {
  return row.read('Location', textUpTo(MAX_LENGTH.place), null)?.toLowerCase() === '(pending)';
}

function skipped(reason: string): RowReading {
  return { kind: 'skipped', reason };
}
