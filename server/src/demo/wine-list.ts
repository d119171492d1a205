import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import * as z from 'zod/mini';
import { count, optional, readRows } from './csv-rows.ts';

const sizes = z.pipe(
  z.string().check(z.regex(/^\d+( \d+)*$/)),
  z.transform((text) => text.split(' ').map(Number)),
);
/** "NV", "1996", or "1945:1960-2045" where the years to drink it are not the label's usual ones. */
const vintages = z.string().check(z.regex(/^(NV|\d{4}(:\d{4}-\d{4})?)( \d{4}(:\d{4}-\d{4})?)*$/));

const rowSchema = z.object({
  producer: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  designation: optional,
  vineyard: optional,
  appellation: optional,
  variety: optional,
  country: optional,
  region: optional,
  subregion: optional,
  type: z.enum(WINE_TYPES),
  sizes_ml: z.pipe(sizes, z.tuple([z.number()], z.number())),
  drink_after_years: count,
  drink_until_years: count,
  vintages,
  description: optional,
});
type Row = z.infer<typeof rowSchema>;

/** One label of one vintage from wines.csv, and the sizes in which it is bottled, the usual one first. */
export type DemoWine = ReturnType<typeof wineOf>;

/** Every wine of wines.csv, in its order; throws when a row breaks the file's own form. */
export function readDemoWines(): DemoWine[] {
  return readRows('wines.csv', rowSchema).flatMap((row) =>
    row.vintages.split(' ').map((entry) => wineOf(row, entry)),
  );
}

function wineOf(row: Row, entry: string) {
  const { producer, name, type, sizes_ml: sizesMl, vintages: _vintages, ...facts } = row;
  const { drink_after_years: _after, drink_until_years: _until, ...same } = facts;
  const names = { shortProducer: producer, longProducer: name };
  return { ...names, ...same, wineType: type, ...yearsOf(entry, row), sizesMl };
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
