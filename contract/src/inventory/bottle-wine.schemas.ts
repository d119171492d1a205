import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { wholeNumber } from './parameter-readers.ts';
import { requiredParameter, type Read } from './search-parameters.ts';

/** The year of a wine without one, as the over-ask refusal writes it. */
export const NON_VINTAGE = 'NV';

const yearOrNone: Read<number | null> = (text) =>
  text.toUpperCase() === NON_VINTAGE ? { value: null } : year(text);

/** No wine is of the year 10000, and the database keeps no such number. */
const LAST_YEAR = 9999;

const year: Read<number> = (text) => {
  const read = wholeNumber(text);
  const isTooLarge = 'value' in read && Math.abs(read.value) > LAST_YEAR;
  return isTooLarge ? { message: FIELD_MESSAGES.integer } : read;
};

const sizeOrNone: Read<number | null> = (text) =>
  /^(?:none|unknown)$/i.test(text) ? { value: null } : wholeNumber(text);

/**
 * Query of GET bottle_wine: (material_id, vintage) names one wine, the size is only validated
 * (decisions: Inventory).
 */
export const bottleWineQuery = z.object({
  material_id: requiredParameter(wholeNumber),
  vintage: requiredParameter(yearOrNone),
  size: requiredParameter(sizeOrNone),
});
