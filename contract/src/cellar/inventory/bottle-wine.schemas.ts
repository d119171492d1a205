import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { wholeNumber } from './parameter-readers.ts';
import { requiredParameter, type Read } from './search-parameters.ts';

/** The year of a wine without one, as the over-ask refusal writes it. */
export const NON_VINTAGE = 'NV';

/** A whole number of at most `largest`: the database keeps no larger one, and would fail on it. */
const numberUpTo =
  (largest: number): Read<number> =>
  (text) => {
    const read = wholeNumber(text);
    const isTooLarge = 'value' in read && Math.abs(read.value) > largest;
    return isTooLarge ? { message: FIELD_MESSAGES.integer } : read;
  };

const year = numberUpTo(9999);
const sizeMl = numberUpTo(2_147_483_647);

const yearOrNone: Read<number | null> = (text) =>
  text.toUpperCase() === NON_VINTAGE ? { value: null } : year(text);

const sizeOrNone: Read<number | null> = (text) =>
  /^(?:none|unknown)$/i.test(text) ? { value: null } : sizeMl(text);

/** Query of GET bottle_wine: material id and vintage name one wine. The size is validated and otherwise unused. */
export const bottleWineQuery = z.object({
  material_id: requiredParameter(numberUpTo(Number.MAX_SAFE_INTEGER)),
  vintage: requiredParameter(yearOrNone),
  size: requiredParameter(sizeOrNone),
});
