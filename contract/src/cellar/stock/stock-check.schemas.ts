import * as z from 'zod/mini';

const wrongLot = z.object({
  lot_id: z.number(),
  account: z.object({ id: z.number(), name: z.string() }),
  case: z.object({ id: z.number(), footprint_lookup_code: z.string() }),
  wine: z.string(),
  vintage: z.nullable(z.number()),
  size: z.nullable(z.number()),
  quantity: z.number(),
  /** The sum of its ledger rows. */
  ledger: z.number(),
  reserved: z.number(),
  /** The sum of what open requests reserve. */
  promised: z.number(),
});

/** GET /staff/stock/check/: counts of all lots, and the lots whose ledger or reservations do not add up. */
export const stockCheckSchema = z.object({
  checked_at: z.string(),
  lots: z.number(),
  free: z.number(),
  reserved: z.number(),
  ledger: z.number(),
  wrong_count: z.number(),
  wrong: z.array(wrongLot),
});
export type StockCheckAnswer = z.infer<typeof stockCheckSchema>;
