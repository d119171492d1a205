import { formChoice, formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import * as z from 'zod/mini';
import type { WineFacts } from './put-away-draft.ts';

/** The fields of a wine that the catalogue does not have, as they are typed. */
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

/** Optional fields with their labels, in the order in which a label is read. */
export const NEW_WINE_DETAILS = [
  ['designation', 'Designation'],
  ['vineyard', 'Vineyard'],
  ['appellation', 'Appellation'],
  ['variety', 'Variety'],
  ['country', 'Country'],
  ['region', 'Region'],
  ['subregion', 'Subregion'],
] as const;

/** What was typed, as a wine: empty is not known, no year is a wine without vintage. */
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

/** What was typed into the wine field, as the beginning of the form: a year in front is the vintage. */
export function beginningOf(text: string): { vintage: string; name: string } {
  const match = /^(?:(\d{4})|nv)\s+(.*)$/i.exec(text.trim());
  return match === null
    ? { vintage: '', name: text.trim() }
    : { vintage: match[1] ?? '', name: match[2] ?? '' };
}
