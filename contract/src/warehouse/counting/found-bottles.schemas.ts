import * as z from 'zod/mini';
import {
  integer,
  key,
  loadedVersion,
  optionalChoice,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';
import { MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import { MAX_BOTTLES } from '../receiving/receiving.schemas.ts';

/** Most pictures of one entry. */
export const MAX_FOUND_PICTURES = 5;
/** The types of its pictures. */
export const PICTURE_TYPES = ['png', 'jpg', 'jpeg'] as const;
/** Longest description, and longest note about what became of the bottles. */
export const MAX_FOUND_TEXT = 500;

/** POST /staff/found/: bottles that nobody owns. A form with the pictures as `attachments`, or JSON without any. */
export const foundBody = z.object({
  description: text(MAX_FOUND_TEXT),
  quantity: integer(1, MAX_BOTTLES),
  /** The code of the location where they stood. */
  location: optionalText(MAX_LOCATION_CODE),
  /** The counting session in which they were found. */
  session: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  attachments: multipartFiles,
});
export type FoundBody = z.infer<typeof foundBody>;

/** GET /staff/found/: entries by state, the oldest first. */
export const foundQuery = z.object({
  state: optionalChoice(['open', 'resolved'], 'open'),
  page: countedPageNumber,
});

const foundRow = z.object({
  id: z.number(),
  description: z.string(),
  quantity: z.number(),
  location: z.nullable(z.string()),
  session: z.nullable(z.number()),
  found_at: z.string(),
  found_by: z.string(),
  note: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
});
export type FoundRow = z.infer<typeof foundRow>;

/** Answer of GET /staff/found/. */
export const foundListSchema = pagedList(foundRow);

/** An entry with its pictures: GET /staff/found/{id}/. */
export const foundSchema = z.object({
  ...foundRow.shape,
  pictures: z.array(z.object({ id: z.number(), file_name: z.string(), file_url: z.string() })),
  /** Raised with each change; sent back to resolve it. */
  version: z.number(),
});
export type FoundBottles = z.infer<typeof foundSchema>;

/** POST /staff/found/{id}/resolve/: what became of them. */
export const resolveFoundBody = z.object({
  version: loadedVersion(),
  note: text(MAX_FOUND_TEXT),
});

/** The path of a picture of bottles that were found. */
export const picturePath = z.object({ id: key(), pictureId: key() });
