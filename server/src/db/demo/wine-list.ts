import { readFileSync } from 'node:fs';
import { WINE_TYPES, type WineType } from '@portal/contract/inventory/vocabulary';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { programFile } from '../../program-files.ts';

/** One label of one vintage from wines.csv, and the sizes in which it is bottled. */
export interface DemoWine {
  readonly shortProducer: string;
  readonly longProducer: string;
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
  readonly variety: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly subregion: string | null;
  readonly wineType: WineType;
  /** Null is a wine without vintage. */
  readonly vintage: number | null;
  readonly drinkFrom: number | null;
  readonly drinkTo: number | null;
  readonly description: string | null;
  /** The usual size first. */
  readonly sizesMl: readonly [number, ...number[]];
}

const part = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
);
const years = z.pipe(
  z.string().check(z.regex(/^\d{0,3}$/)),
  z.transform((text) => (text === '' ? null : Number(text))),
);
const sizes = z.pipe(
  z.string().check(z.regex(/^\d+( \d+)*$/)),
  z.transform((text) => text.split(' ').map(Number)),
);
/** "NV", "1996", or "1945:1960-2045" where the years to drink it are not the label's usual ones. */
const vintages = z.string().check(z.regex(/^(NV|\d{4}(:\d{4}-\d{4})?)( \d{4}(:\d{4}-\d{4})?)*$/));

const rowSchema = z.object({
  producer: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  designation: part,
  vineyard: part,
  appellation: part,
  variety: part,
  country: part,
  region: part,
  subregion: part,
  type: z.enum(WINE_TYPES),
  sizes_ml: z.pipe(sizes, z.tuple([z.number()], z.number())),
  drink_after_years: years,
  drink_until_years: years,
  vintages,
  description: part,
});
type Row = z.infer<typeof rowSchema>;

/** Every wine of wines.csv, in its order; throws when a row breaks the file's own form. */
export function readDemoWines(): DemoWine[] {
  const text = readFileSync(programFile('db/demo/wines.csv'));
  const rows: unknown = parse(text, { columns: true });
  return z.array(rowSchema).parse(rows).flatMap(winesOfLabel);
}

function winesOfLabel(row: Row): DemoWine[] {
  return row.vintages.split(' ').map((entry) => wineOf(row, entry));
}

function wineOf(row: Row, entry: string): DemoWine {
  const { designation, vineyard, appellation, variety, country, region, subregion } = row;
  return {
    shortProducer: row.producer,
    longProducer: row.name,
    designation,
    vineyard,
    appellation,
    variety,
    country,
    region,
    subregion,
    wineType: row.type,
    ...yearsOf(entry, row),
    description: row.description,
    sizesMl: row.sizes_ml,
  };
}

function yearsOf(entry: string, row: Row) {
  if (entry === 'NV') return { vintage: null, drinkFrom: null, drinkTo: null };
  const [year = '', window] = entry.split(':');
  const vintage = Number(year);
  const [from, to] = window?.split('-').map(Number) ?? [];
  const after = (count: number | null) => (count === null ? null : vintage + count);
  return {
    vintage,
    drinkFrom: from ?? after(row.drink_after_years),
    drinkTo: to ?? after(row.drink_until_years),
  };
}
