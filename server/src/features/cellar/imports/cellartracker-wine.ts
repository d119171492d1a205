import {
  type CellParser,
  knownTextUpTo,
  parseDrinkYear,
  parseVintage,
  requiredTextUpTo,
  textUpTo,
} from './cell-values.ts';
import { MAX_LENGTH } from './field-lengths.ts';
import type { WineFacts } from './import-row.ts';
import type { RowCells } from './row-cells.ts';
import { mapWineType } from './wine-types.ts';

const parseName = knownTextUpTo(MAX_LENGTH.name);
const parseWords = textUpTo(MAX_LENGTH.name);

/** Reads the wine of a row of any CellarTracker export; the Locale fills in missing columns. */
export function readCellarTrackerWine(row: RowCells): WineFacts {
  const name = (column: string) => row.read(column, parseName, null);
  const locale = readLocale(row);
  const hasProducer = row.hasColumn('Producer');
  return {
    shortProducer: hasProducer ? row.read('Producer', requiredTextUpTo(MAX_LENGTH.name), '') : null,
    longProducer: row.read('Wine', requiredTextUpTo(MAX_LENGTH.wine), ''),
    designation: name('Designation'),
    vineyard: name('Vineyard'),
    appellation: row.hasColumn('Appellation') ? name('Appellation') : locale.appellation,
    vintage: row.read('Vintage', parseVintage, null),
    variety: name('Varietal') ?? name('MasterVarietal'),
    country: inOurWords(name('Country') ?? locale.country),
    region: name('Region') ?? locale.region,
    subregion: name('SubRegion') ?? locale.subregion,
    wineType: readWineType(row),
    ...readDrinkYears(row),
  };
}

/**
 * "France, Bordeaux, Libournais, Pomerol": country, region, subregion, and last the appellation,
 * which CellarTracker's own Appellation column repeats even where it is the region's name.
 */
function readLocale(row: RowCells) {
  const parse: CellParser<readonly (string | null)[]> = (text) => {
    const tooLong = textUpTo(MAX_LENGTH.locale)(text);
    if ('allowed' in tooLong) return tooLong;
    return { value: text.split(',').map((part) => knownPart(part.trim())) };
  };
  const parts = row.read('Locale', parse, []);
  const [country = null, region = null, subregion = null] = parts;
  return { country, region, subregion, appellation: parts.slice(1).at(-1) ?? null };
}

function knownPart(part: string): string | null {
  const reading = parseName(part);
  return 'value' in reading ? reading.value : null;
}

function inOurWords(country: string | null): string | null {
  return country === 'USA' ? 'United States' : country;
}

function readWineType(row: RowCells) {
  const words = ['Type', 'Color', 'Category'].map((column) => row.read(column, parseWords, null));
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? null : mapWineType(said);
}

function readDrinkYears(row: RowCells) {
  const drinkFrom = row.read('BeginConsume', parseDrinkYear, null);
  const drinkTo = row.read('EndConsume', parseDrinkYear, null);
  if (drinkFrom !== null && drinkTo !== null && drinkTo < drinkFrom) {
    row.refuse('EndConsume', `a year not before BeginConsume (${drinkFrom}), or empty`);
  }
  return { drinkFrom, drinkTo };
}
