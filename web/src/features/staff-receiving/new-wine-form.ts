import { formChoice, formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import { WINE_DETAIL_NAMES, WINE_DETAILS } from '@portal/contract/inventory/wine-fields';
import * as z from 'zod/mini';
import type { WineFacts } from './put-away-draft.ts';

/** The typed fields of a wine that is not in the catalogue. */
export const newWineFormSchema = z.object({
  long_producer: formText(300),
  short_producer: formText(200),
  vintage: z.string().check(
    z.trim(),
    z.refine((text) => /^(|1[7-9]\d\d|20\d\d|2100)$/.test(text), 'A year, or empty for NV'),
  ),
  wine_type: formChoice(),
  designation: formOptionalText(200),
  vineyard: formOptionalText(200),
  appellation: formOptionalText(200),
  variety: formOptionalText(200),
  country: formOptionalText(200),
  region: formOptionalText(200),
  subregion: formOptionalText(200),
});
type NewWineForm = z.infer<typeof newWineFormSchema>;

/** Optional fields with their labels. */
export const NEW_WINE_DETAILS = WINE_DETAIL_NAMES.map(
  (name) => [name, WINE_DETAILS[name]] as const,
);

/** Converts the form to a wine: empty is unknown, no year is a wine without vintage. */
export function factsOfForm({ vintage, wine_type: type, ...texts }: NewWineForm): WineFacts {
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    short_producer: texts.short_producer,
    long_producer: texts.long_producer,
    vintage: vintage === '' ? null : Number(vintage),
    designation: orNull(texts.designation),
    vineyard: orNull(texts.vineyard),
    appellation: orNull(texts.appellation),
    variety: orNull(texts.variety),
    country: orNull(texts.country),
    region: orNull(texts.region),
    subregion: orNull(texts.subregion),
    wine_type: WINE_TYPES.find((one) => one === type) ?? 'Other',
  };
}

/** A year from 1700 on, or the beginning of one. */
const YEAR = /^(?:nv|1[7-9]\d{0,2}|20\d{0,2})$/i;

/** Splits the text of the wine field into name and vintage: its first or last word may be a year, or NV. */
export function beginningOf(text: string): { vintage: string; name: string } {
  const words = text.trim().split(/\s+/);
  const at =
    words.length < 2 ? -1 : [0, words.length - 1].find((place) => YEAR.test(words[place] ?? ''));
  if (at === undefined || at < 0) return { vintage: '', name: words.join(' ') };
  const [year = ''] = words.splice(at, 1);
  return { vintage: /^nv$/i.test(year) ? '' : year, name: words.join(' ') };
}

/** Returns the likely producer of a new wine: that of all near matches, or else the typed name. */
export function likelyProducer(name: string, near: readonly { short_producer: string }[]): string {
  const producers = new Set(near.map((wine) => wine.short_producer));
  const [only] = producers;
  return producers.size === 1 && only !== undefined ? only : name;
}
