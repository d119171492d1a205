import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, flag, optionalText, personName, presentText, text } from '../../errors/fields.ts';
import { ALL_COUNTRIES } from './countries.ts';
import { COUNTRIES } from './profile.schemas.ts';
import { COUNTRY_WITH_STATES, isUsState } from './us-states.ts';

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
