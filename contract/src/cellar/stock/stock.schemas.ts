import * as z from 'zod/mini';
import {
  integer,
  key,
  loadedVersion,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { lastSeenFacts } from '../inventory/inventory.schemas.ts';
import { t } from '../../texts/fields.ts';
import { MAX_LOCATION_CODE } from '../locations/locations.schemas.ts';
import { eventSchema } from '../../access/audit/audit.schemas.ts';

/** Case numbers that a type-ahead offers at once. */
export const MAX_CASE_NUMBERS = 12;

/** Longest texts of a case, the same as an import takes, and longest reason of a change. */
export const CASE_TEXT_LENGTHS = {
  caseNumber: 64,
  containerName: 64,
  reason: 200,
} as const;

const sizeMl = z.nullable(z.number());
const accountName = z.object({ id: z.number(), name: z.string(), is_commercial: z.boolean() });

/** The path of a case; one of another account answers as one that does not exist. */
export const stockCasePath = z.object({ accountId: key(), caseId: key() });
/** The path of a lot. */
export const stockLotPath = z.object({ accountId: key(), lotId: key() });
/** The path of a wine of the catalogue among an account's bottles. */
export const stockWinePath = z.object({ accountId: key(), wineId: key() });

/** GET /staff/stock/case-numbers/: cases by a part of their number, of all accounts or of one. */
export const caseNumbersQuery = z.object({
  search: optionalText(64),
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});

const namedCase = z.object({
  id: z.number(),
  footprint_lookup_code: z.string(),
  container_name: z.string(),
  account: z.object({ id: z.number(), name: z.string() }),
});

/** The first cases that match, the exact number before all others. */
export const caseNumbersSchema = z.array(namedCase);
export type NamedCase = z.infer<typeof namedCase>;

/** GET /staff/stock/{accountId}/: an account with its free bottles and the cases that hold them. */
export const accountStockSchema = z.object({
  account: accountName,
  bottle_count: z.number(),
  case_count: z.number(),
  /** Bottles in open requests, which neither lists nor totals count. */
  reserved_count: z.number(),
});
export type AccountStock = z.infer<typeof accountStockSchema>;

/** The wine of a lot, as the stock names it. */
export const wineOfLot = z.object({
  id: z.number(),
  vintage: z.nullable(z.number()),
  short_producer: z.string(),
  long_producer: z.string(),
  wine_type: z.string(),
});

const staffLot = z.object({
  id: z.number(),
  wine: wineOfLot,
  size: sizeMl,
  quantity: z.number(),
  reserved: z.number(),
  free: z.number(),
  /** Of its bottles, those that are out of the case for requests. */
  out: z.number(),
  added_date: z.string(),
  /** Transaction numbers of the open requests that hold its reserved bottles. */
  requests: z.array(z.number()),
});
export type StaffLot = z.infer<typeof staffLot>;

const caseFacts = {
  id: z.number(),
  footprint_id: z.number(),
  footprint_lookup_code: z.string(),
  container_name: z.string(),
  /** The code of its location. */
  location: z.nullable(z.string()),
};

const caseDocument = z.object({
  id: z.number(),
  file_name: z.string(),
  file_url: z.string(),
  added_at: z.string(),
});

/** GET /staff/stock/{accountId}/cases/{caseId}/: one case with every lot that ever lay in it. */
export const staffCaseSchema = z.object({
  account: accountName,
  case: z.object({ ...caseFacts, ...lastSeenFacts }),
  /** Raised with each change of its bottles, facts or documents, and when it is seen; sent back with every action. */
  version: z.number(),
  lots: z.array(staffLot),
  documents: z.array(caseDocument),
  /** The latest changes of the case, newest first. */
  events: z.array(eventSchema),
});
export type StaffCase = z.infer<typeof staffCaseSchema>;

/** GET /staff/stock/{accountId}/wines/{wineId}/: where an account's bottles of a wine lie. */
export const wineStockSchema = z.object({
  account: accountName,
  wine: wineOfLot,
  lots: z.array(
    z.object({
      ...z.omit(staffLot, { wine: true, requests: true }).shape,
      case: z.object(caseFacts),
    }),
  ),
});
export type WineStock = z.infer<typeof wineStockSchema>;

const ledgerRow = z.object({
  id: z.number(),
  at: z.string(),
  change: z.number(),
  balance: z.number(),
  reason: z.string(),
  note: z.nullable(z.string()),
  actor: z.string(),
  /** The transaction number of the request it was done for; null for all other changes. */
  order_number: z.nullable(z.number()),
});

/** GET /staff/stock/{accountId}/lots/{lotId}/: the ledger of a lot, oldest row first. */
export const lotLedgerSchema = z.object({
  account: accountName,
  case: z.object(caseFacts),
  lot: staffLot,
  rows: z.array(ledgerRow),
});
export type LotLedger = z.infer<typeof lotLedgerSchema>;

/** Every action on a case carries the version that was loaded. */
const seen = { version: loadedVersion() };
const bottleCount = (min: number) => integer(min, 1_000_000);

/** A recount of a lot, with the reason why it differs from the ledger. */
export const correctBody = z.object({
  ...seen,
  lot_id: key(),
  quantity: bottleCount(0),
  reason: text(CASE_TEXT_LENGTHS.reason),
});

/** The type of a case and the code of its location. */
export const caseFactsBody = z.object({
  ...seen,
  container_name: text(CASE_TEXT_LENGTHS.containerName),
  location: optionalText(MAX_LOCATION_CODE),
});

const movedLines = z
  .array(z.object({ lot_id: key(), quantity: bottleCount(1) }))
  .check(z.minLength(1, t.chooseBottle));

const moveNote = { reason: optionalText(CASE_TEXT_LENGTHS.reason) };

/** Bottles into another case of the account, named by its number. */
export const moveBody = z.object({
  ...seen,
  ...moveNote,
  lines: movedLines,
  to_case: text(64),
});

/** Bottles into a case that is made for them; its number is given. */
export const splitBody = z.object({
  ...seen,
  ...moveNote,
  lines: movedLines,
  container_name: text(CASE_TEXT_LENGTHS.containerName),
  location: optionalText(MAX_LOCATION_CODE),
});

/** Moves everything in this case into another case of the account. */
export const joinBody = z.object({ ...seen, ...moveNote, to_case: text(64) });
