import * as z from 'zod/mini';
import { flag, integer, key, loadedVersion, text } from '../../errors/fields.ts';
import { MAX_BOTTLES } from '../receiving/receiving.schemas.ts';

/** Longest name of a van, in characters. */
export const MAX_VAN_NAME = 40;

const vanSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** In bottles. */
  capacity: z.number(),
  /** Whether runs can be planned with it. */
  is_active: z.boolean(),
  version: z.number(),
});
export type Van = z.infer<typeof vanSchema>;

/** GET /staff/vans/: all vans, those in use first. */
export const vansSchema = z.array(vanSchema);

const vanShape = { name: text(MAX_VAN_NAME), capacity: integer(1, MAX_BOTTLES) };

/** POST /staff/vans/. */
export const newVanBody = z.object(vanShape);
/** PUT /staff/vans/{id}/. */
export const vanBody = z.object({ ...vanShape, is_active: flag(), version: loadedVersion() });
export type VanBody = z.infer<typeof vanBody>;

/** The path of a van. */
export const vanPathSchema = z.object({ id: key() });
