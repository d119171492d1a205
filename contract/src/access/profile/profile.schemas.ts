import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, flag, optionalText, personName, presentText, text } from '../../errors/fields.ts';
import { ALL_COUNTRIES } from './countries.ts';
import { COUNTRY_WITH_STATES, isUsState } from './us-states.ts';

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

/**
 * The body of POST and PUT /addresses/ (docs/product/profile.md#address-book); US states are two-letter codes. Which
 * countries the house takes, and what they need, the service checks (`placeProblems`).
 */
export const addressBodySchema = z
  .object({
    first_name: personName(32),
    last_name: personName(32),
    attention_of: optionalText(64),
    line1: text(64),
    line2: optionalText(64),
    city: text(64),
    state: presentText(64),
    postal_code: presentText(64),
    country: choice([COUNTRIES[0], ...ALL_COUNTRIES]),
    primary_telephone: text(64),
    is_default: flag(),
    is_doorman_building: flag(),
  })
  .check((context) => {
    const { country, state } = context.value;
    if (country !== COUNTRY_WITH_STATES || state === '' || isUsState(state)) return;
    const message = FIELD_MESSAGES.choice(state);
    context.issues.push({ code: 'custom', path: ['state'], message, input: state });
  });
export type AddressBody = z.infer<typeof addressBodySchema>;

/** The body of PATCH: any fields of a PUT; absent ones stay. */
export const patchBodySchema = z.record(z.string(), z.unknown());
