import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import {
  EXPORT_COLUMNS,
  type ExportColumn,
} from '@portal/contract/cellar/inventory/export-columns';
import type { ChosenLot } from './cellar/chosen-lots.ts';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber } from '../../../lib/csv-cells.ts';

const LOTS_PER_PIECE = 250;

const CELLS: Record<ExportColumn, (lot: ChosenLot) => string | number | null> = {
  'Case Number': ({ wineCase }) => guardCaseNumber(wineCase.footprint_lookup_code),
  'Case Type': ({ wineCase }) => wineCase.container_name,
  'Date Added': ({ addedDate }) => addedDate,
  Producer: ({ wine }) => wine.short_producer,
  Wine: ({ wine }) => wine.long_producer,
  Designation: ({ wine }) => wine.designation,
  Vineyard: ({ wine }) => wine.vineyard,
  Appellation: ({ wine }) => wine.appellation,
  Variety: ({ wine }) => wine.variety,
  Country: ({ wine }) => wine.country,
  Region: ({ wine }) => wine.region,
  Subregion: ({ wine }) => wine.subregion,
  Type: ({ wine }) => wine.wine_type.name,
  Vintage: ({ wine }) => wine.vintage?.value ?? NON_VINTAGE,
  'Size (ml)': ({ sizeMl }) => sizeMl,
  Quantity: ({ free }) => free,
};

/**
 * Writes lots as CSV (RFC 4180) at the speed of the reader: at most one piece ahead, and other requests run between two
 * pieces. Unknown values are empty cells; a wine without a year is NV, as our own import reads it.
 */
export function csvOf(lots: Iterable<ChosenLot>): Readable {
  return Readable.from(pieces(lots), { objectMode: false });
}

async function* pieces(lots: Iterable<ChosenLot>): AsyncGenerator<string> {
  let piece = `${BYTE_ORDER_MARK}${csvLine(EXPORT_COLUMNS)}`;
  let count = 0;
  for (const lot of lots) {
    piece += csvLine(EXPORT_COLUMNS.map((column) => CELLS[column](lot)));
    count += 1;
    if (count % LOTS_PER_PIECE !== 0) continue;
    yield piece;
    piece = '';
    await setImmediate();
  }
  if (piece !== '') yield piece;
}
