import * as z from 'zod/mini';
import {
  FORM_MESSAGES,
  formChoice,
  formOptionalText,
  formText,
  problemsAsIssues,
} from '../../errors/form-fields.ts';
import { t } from '../../texts/fields.ts';
import type { Address } from './profile.schemas.ts';
import { type PlaceProblem, placeProblems, postalCodeExample, stateRule } from './place-rules.ts';

const fields = z.object({
  firstname: formText(32),
  lastname: formText(32),
  attentionOf: formOptionalText(64),
  address1: formText(64),
  address2: formOptionalText(64),
  city: formText(64),
  state: formOptionalText(64),
  country: formChoice(),
  postalCode: formOptionalText(64),
  phone1: formText(64),
  isDoormanBuilding: z.boolean(),
  isDefault: z.boolean(),
});
export type AddressForm = z.infer<typeof fields>;

/**
 * The address form in a house of a country, in the browser's field names (docs/product/profile.md#address-book). The
 * messages of the place by its country: `placeProblems`.
 */
export const addressFormSchema = (home: string) =>
  fields.check(
    problemsAsIssues((form: AddressForm) => {
      const problems = placeProblems(form, home);
      const isListed = stateRule(form.country, home) === 'list';
      const example = postalCodeExample(form.country, home) ?? '';
      return {
        country: problems.country === 'unknown' ? FORM_MESSAGES.option : undefined,
        state: messageOf(problems.state, isListed ? FORM_MESSAGES.option : FORM_MESSAGES.required),
        postalCode: messageOf(
          problems.postalCode,
          FORM_MESSAGES.required,
          t.postalCodeLike(example),
        ),
      };
    }),
  );

const messageOf = (problem: PlaceProblem | undefined, missing: string, unknown = missing) =>
  problem === undefined ? undefined : problem === 'missing' ? missing : unknown;

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
