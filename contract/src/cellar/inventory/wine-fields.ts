import * as z from 'zod/mini';
import { choice, nullableText, optionalInteger, text } from '../../errors/fields.ts';
import { formChoice, formOptionalText, formText, formYear } from '../../errors/form-fields.ts';
import { t } from '../../texts/fields.ts';
import { WINE_TYPES } from './vocabulary.ts';

/** The optional texts of a wine with their labels, in the order in which a label is read. */
export const WINE_DETAILS = {
  designation: t.designation,
  vineyard: t.vineyard,
  appellation: t.appellation,
  variety: t.variety,
  country: t.country,
  region: t.region,
  subregion: t.subregion,
} as const;
type WineDetail = keyof typeof WINE_DETAILS;

const isWineDetail = (name: string): name is WineDetail => Object.hasOwn(WINE_DETAILS, name);
/** Their names, in the same order. */
export const WINE_DETAIL_NAMES: readonly WineDetail[] =
  Object.keys(WINE_DETAILS).filter(isWineDetail);

type WineFact = WineDetail | 'short_producer' | 'long_producer' | 'vintage' | 'wine_type';

const name = z.nullable(z.string());

/** The facts of a wine in answers to stewards. */
export const wineFacts = {
  short_producer: z.string(),
  long_producer: z.string(),
  vintage: z.nullable(z.number()),
  designation: name,
  vineyard: name,
  appellation: name,
  variety: name,
  country: name,
  region: name,
  subregion: name,
  wine_type: z.enum(WINE_TYPES),
} satisfies Record<WineFact, z.ZodMiniType>;

const detail = () => nullableText(200);

/** The same as stewards send them; empty ones are missing. */
export const wineFactsBody = {
  short_producer: text(200),
  long_producer: text(300),
  vintage: optionalInteger(1700, 2100),
  designation: detail(),
  vineyard: detail(),
  appellation: detail(),
  variety: detail(),
  country: detail(),
  region: detail(),
  subregion: detail(),
  wine_type: choice(WINE_TYPES),
} satisfies Record<WineFact, z.ZodMiniType>;

const formDetail = () => formOptionalText(200);

/** The same as they are typed into a form. */
export const wineFactsForm = {
  short_producer: formText(200),
  long_producer: formText(300),
  vintage: formYear(1700, 2100, t.yearOrEmpty),
  designation: formDetail(),
  vineyard: formDetail(),
  appellation: formDetail(),
  variety: formDetail(),
  country: formDetail(),
  region: formDetail(),
  subregion: formDetail(),
  wine_type: formChoice(),
} satisfies Record<WineFact, z.ZodMiniType<string>>;
