import * as z from 'zod/mini';
import { wholeNumber } from './parameter-readers.ts';
import { requiredParameter, type Read } from './search-parameters.ts';

/** The year of a wine without one, as the over-ask refusal writes it. */
export const NON_VINTAGE = 'NV';

const yearOrNone: Read<number | null> = (text) =>
  text.toUpperCase() === NON_VINTAGE ? { value: null } : wholeNumber(text);

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
