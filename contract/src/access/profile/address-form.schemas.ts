import * as z from 'zod/mini';
import { FORM_MESSAGES, formChoice, formOptionalText, formText } from '../../errors/form-fields.ts';
import type { Address } from './profile.schemas.ts';
import { COUNTRY_WITH_STATES, isUsState } from './us-states.ts';

/** The address form, in the browser's field names (docs/product/profile.md#address-book). */
export const addressFormSchema = z
  .object({
    firstname: formText(32),
    lastname: formText(32),
    attentionOf: formOptionalText(64),
    address1: formText(64),
    address2: formOptionalText(64),
    city: formText(64),
    state: formOptionalText(64),
    country: formChoice(),
    postalCode: formText(64),
    phone1: formText(64),
    isDoormanBuilding: z.boolean(),
    isDefault: z.boolean(),
  })
  .check((context) => {
    const message = stateProblem(context.value);
    if (message === null) return;
    context.issues.push({ code: 'custom', path: ['state'], message, input: context.value });
  });
export type AddressForm = z.infer<typeof addressFormSchema>;

/** A state is chosen from the list in the United States and typed elsewhere; it is required everywhere. */
function stateProblem({ country, state }: { country: string; state: string }): string | null {
  if (country === COUNTRY_WITH_STATES) return isUsState(state) ? null : FORM_MESSAGES.option;
  return state === '' ? FORM_MESSAGES.required : null;
}

/** The form filled from a saved address. */
export function toAddressForm(address: Address): AddressForm {
  return {
    firstname: address.first_name,
    lastname: address.last_name,
    attentionOf: address.attention_of ?? '',
    address1: address.line1,
    address2: address.line2 ?? '',
    city: address.city,
    state: address.state,
    country: address.country,
    postalCode: address.postal_code,
    phone1: address.primary_telephone,
    isDoormanBuilding: address.is_doorman_building,
    isDefault: address.is_default,
  };
}

/** The body of POST and PUT /addresses/; line2 and attention_of only when filled. */
export function toAddressBody(form: AddressForm): Record<string, string | boolean> {
  return {
    first_name: form.firstname,
    last_name: form.lastname,
    line1: form.address1,
    city: form.city,
    state: form.state,
    country: form.country,
    postal_code: form.postalCode,
    primary_telephone: form.phone1,
    is_doorman_building: form.isDoormanBuilding,
    is_default: form.isDefault,
    ...(form.attentionOf !== '' && { attention_of: form.attentionOf }),
    ...(form.address2 !== '' && { line2: form.address2 }),
  };
}
