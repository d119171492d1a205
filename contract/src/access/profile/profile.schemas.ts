import * as z from 'zod/mini';

/** The ten countries of the documents: those of addresses where the house sets no country of its own. */
export const COUNTRIES = [
  'France',
  'Germany',
  'Hong Kong',
  'Israel',
  'Japan',
  'Macau',
  'Spain',
  'South Korea',
  'United Kingdom',
  'United States',
] as const;

/** A saved delivery address, in the server's field names. */
export const addressSchema = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  attention_of: z.nullable(z.string()),
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  primary_telephone: z.string(),
  is_default: z.boolean(),
  is_doorman_building: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
/** GET /addresses/: a plain array, the default first. */
export const addressListSchema = z.array(addressSchema);

/** The body of PATCH: any fields of a PUT; absent ones stay. */
export const patchBodySchema = z.record(z.string(), z.unknown());
