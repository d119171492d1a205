import * as z from 'zod/mini';
import { text } from '../../errors/fields.ts';
import { SIGHTINGS, WINE_TYPES } from './vocabulary.ts';

const name = z.nullable(z.string());
/** `YYYY-MM-DD`. */
const day = z.string();
/** Millilitres; null is a bottle of unknown size. */
const sizeMl = z.nullable(z.int());

const vintage = z.nullable(z.object({ value: z.int() }));

const wineFacts = {
  id: z.int(),
  short_producer: z.string(),
  long_producer: z.string(),
  wine_type: z.object({ name: z.enum(WINE_TYPES) }),
  vintage,
  designation: name,
  vineyard: name,
  appellation: name,
  variety: name,
  country: name,
  region: name,
  subregion: name,
  last_added_date: day,
  drink_from: z.nullable(z.int()),
  drink_to: z.nullable(z.int()),
};

/** A row of the wine view: one entry in `bottles` for each free bottle the filters chose. */
export const wineRow = z.object({
  ...wineFacts,
  bottles: z.array(z.object({ size_value: sizeMl })),
});
export type WineRow = z.infer<typeof wineRow>;

/** A row of the case view: the case whole, one entry in `bottles` for each lot with free bottles. */
export const caseRow = z.object({
  id: z.int(),
  footprint_lookup_code: z.string(),
  container_name: z.string(),
  last_added_date: day,
  /** When a steward last handled it; null where that is not known. */
  last_seen_at: z.nullable(z.string()),
  bottles: z.array(
    z.object({
      name: z.string(),
      vintage,
      designation: name,
      vineyard: name,
      size: sizeMl,
      count: z.int(),
    }),
  ),
});
export type CaseRow = z.infer<typeof caseRow>;

const caseAttachment = z.object({ file_name: z.string(), file_url: z.string() });
export type CaseAttachment = z.infer<typeof caseAttachment>;

/** The case that a bottle is in. */
export const caseOfBottle = z.object({
  id: z.int(),
  footprint_id: z.int(),
  footprint_lookup_code: z.string(),
  container_name: z.string(),
  last_added_date: day,
  attachments: z.array(caseAttachment),
});
export type CaseOfBottle = z.infer<typeof caseOfBottle>;

/** One wine, with a bottle entry and its case for each free bottle. */
export const wineDetail = z.object({
  ...wineFacts,
  /** Null where nothing is left of it. */
  last_added_date: z.nullable(day),
  material_id: z.int(),
  description: name,
  image_url: name,
  bottle_count: z.int(),
  bottles: z.array(
    z.object({ size: z.object({ value: sizeMl }), size_value: sizeMl, case: caseOfBottle }),
  ),
  /** Bottles in open requests: not free, and not among `bottles`. */
  reserved: z.array(z.object({ case: caseOfBottle, size_value: sizeMl, quantity: z.int() })),
  /** The other vintages of this wine with free bottles, and how many; the oldest first, none without a vintage last. */
  other_vintages: z.array(z.object({ id: z.int(), vintage, bottle_count: z.int() })),
  /** Bottles of it that have left with pull requests. */
  delivered_count: z.int(),
  /** When bottles of it last left, for any reason, and how many then; null where none have. */
  last_left: z.nullable(z.object({ at: z.string(), bottles: z.int() })),
});
export type WineDetail = z.infer<typeof wineDetail>;

/** A wine in a case: everything a pull list line keeps of it. */
export const wineInCase = z.object({
  wineId: z.int(),
  vintage,
  long_producer: z.string(),
  short_producer: z.string(),
  designation: name,
  vineyard: name,
  appellation: name,
  variety: name,
  wine_type: wineFacts.wine_type,
  image_url: name,
});

/** When and how a steward last handled a case; both null where that is not known. */
export const lastSeenFacts = {
  last_seen_at: z.nullable(z.string()),
  last_seen_how: z.nullable(z.enum(SIGHTINGS)),
};

/** One case. Clients read the documents from the case or from its rows, so both have them. */
export const caseDetail = z.object({
  id: z.int(),
  footprint_id: z.int(),
  footprint_lookup_code: z.string(),
  container_name: z.string(),
  /** Null where nothing is left in it. */
  last_added_date: z.nullable(day),
  ...lastSeenFacts,
  bottle_count: z.int(),
  attachments: z.array(caseAttachment),
  bottles: z.array(
    z.object({
      wine_id: z.int(),
      name: z.string(),
      designation: name,
      vineyard: name,
      last_added_date: day,
      size: sizeMl,
      count: z.int(),
      attachments: z.array(caseAttachment),
      wine_details: wineInCase,
    }),
  ),
  /** Bottles in open requests: not free, and not among `bottles`. */
  reserved: z.array(
    z.object({ size: sizeMl, quantity: z.int(), last_added_date: day, wine_details: wineInCase }),
  ),
});
/** GET /cases/numbered/{number}/: the own case of a number, for the link of its label. */
export const caseNumberPath = z.object({ number: text(64) });
/** Answer of GET /cases/numbered/{number}/. */
export const caseIdSchema = z.object({ id: z.int() });

export type CaseDetail = z.infer<typeof caseDetail>;
