import * as z from 'zod/mini';
import { clockText, type HouseFormats } from '../../provider/house-formats.ts';
import { t } from '../../texts/orders.ts';

const NOON = '12:00';

/** The times between which the van is expected, at the provider's, HH:mm. */
export const stopWindowSchema = z.object({ from: z.string(), until: z.string() });

/** Whether a window lies wholly outside the half of the day, `MORNING` or `AFTERNOON`, that a client asked for. */
export function missesWish(
  { from, until }: z.infer<typeof stopWindowSchema>,
  wish: string | null,
): boolean {
  if (wish === 'MORNING') return from >= NOON;
  return wish === 'AFTERNOON' && until <= NOON;
}

/** Where the van is on its way to the client today (docs/product/runs.md#what-the-client-sees). */
export const vanStopSchema = z.object({
  position: z.number(),
  of: z.number(),
  ...stopWindowSchema.shape,
  /** `planned` until the driver starts, or has done a stop. */
  state: z.enum(['planned', 'on the way']),
});
export type VanStop = z.infer<typeof vanStopSchema>;

/** "Stop 4 of 9, between 10:00 am and 12:00 pm"; a planned one says so. */
export function stopSentence(
  { position, of, from, until, state }: VanStop,
  house: HouseFormats,
): string {
  const stop = t.stopBetween(position, of, clockText(from, house), clockText(until, house));
  return state === 'planned' ? t.plannedStop(stop) : stop;
}
