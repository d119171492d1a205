import * as z from 'zod/mini';
import { monthRow } from '../../cellar/activity/cellar-year.schemas.ts';
import { lastSeenFacts } from '../../cellar/inventory/inventory.schemas.ts';
import { LOCATION_KINDS, MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';
import { wineOfLot } from '../../cellar/stock/stock.schemas.ts';
import {
  choice,
  optionalChoice,
  optionalDay,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { countedPageNumber, pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { orderSchema } from '../../requests/orders/orders.schemas.ts';

/** The formats of a report as a file. */
export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The most months that the report of arrivals and departures goes back. */
const MOST_MONTHS = 48;

const format = choice(REPORT_FORMATS);
const anyId = () => optionalInteger(1, Number.MAX_SAFE_INTEGER);

const clientOfRow = z.object({
  id: z.number(),
  name: z.string(),
  /** The number by which the house knows the client; null without one. */
  customer_number: z.nullable(z.string()),
});

const bottleFilters = {
  account: anyId(),
  /** A part of the name of a wine or of a case number. */
  search: optionalText(100),
  size: optionalInteger(1, 1_000_000),
  /** The whole code of a location, without those inside it. */
  location: optionalText(MAX_LOCATION_CODE),
};

/** GET /staff/reports/totals/: sums of the bottles that the filters choose. */
export const bottleTotalsQuery = z.object(bottleFilters);
export type BottleFilters = z.infer<typeof bottleTotalsQuery>;

/** GET /staff/reports/bottles/: one row for each wine and size in a case, by client and case number. */
export const storedBottlesQuery = z.object({ ...bottleFilters, page: countedPageNumber });

/** POST /staff/reports/bottles/export/. */
export const storedBottlesExportBody = z.object({ ...bottleFilters, format });

const sums = {
  /** All stored bottles, also those in open requests. */
  bottle_count: z.number(),
  /** Of these, the bottles in open requests. */
  reserved_count: z.number(),
  /** Cases with bottles. */
  case_count: z.number(),
  /** What the bottles of a known size hold together. */
  volume_ml: z.number(),
  /** Bottles of unknown size, which the volume leaves out. */
  unsized_count: z.number(),
};

/** Answer of GET /staff/reports/totals/. */
export const bottleTotalsSchema = z.object({ ...sums, client_count: z.number() });
export type BottleTotals = z.infer<typeof bottleTotalsSchema>;

const storedBottlesRow = z.object({
  lot_id: z.number(),
  account: clientOfRow,
  wine: wineOfLot,
  size: z.nullable(z.number()),
  case: z.object({ id: z.number(), footprint_lookup_code: z.string() }),
  location: z.nullable(z.string()),
  bottle_count: z.number(),
  reserved_count: z.number(),
  added_date: z.string(),
  ...lastSeenFacts,
});
export type StoredBottlesRow = z.infer<typeof storedBottlesRow>;

/** Answer of GET /staff/reports/bottles/. */
export const storedBottlesSchema = pagedList(storedBottlesRow);

const clientFilters = { search: optionalText(100) };

/** GET /staff/reports/clients/: what each client stores, by name. Closed accounts are left out once they are empty. */
export const clientTotalsQuery = z.object({ ...clientFilters, page: pageNumber });

/** POST /staff/reports/clients/export/. */
export const clientTotalsExportBody = z.object({ ...clientFilters, format });

const clientTotalsRow = z.object({
  account: clientOfRow,
  ...sums,
  wine_count: z.number(),
  open_request_count: z.number(),
});
export type ClientTotalsRow = z.infer<typeof clientTotalsRow>;

/** Answer of GET /staff/reports/clients/. */
export const clientTotalsSchema = pagedList(clientTotalsRow);

/** GET /staff/reports/locations/: what stands where, in the order of walking; cases without a location come first. */
export const occupancyQuery = z.object({ page: pageNumber });

/** POST /staff/reports/locations/export/ and POST /staff/reports/sizes/export/. */
export const wholeReportBody = z.object({ format });

const occupancyRow = z.object({
  /** Null for the cases whose location is not recorded. */
  location: z.nullable(
    z.object({ id: z.number(), code: z.string(), kind: z.enum(LOCATION_KINDS) }),
  ),
  ...sums,
});
export type OccupancyRow = z.infer<typeof occupancyRow>;

/** Answer of GET /staff/reports/locations/. */
export const occupancySchema = pagedList(occupancyRow);

const sizeRow = z.object({
  /** Null for bottles of unknown size. */
  size: z.nullable(z.number()),
  ...sums,
});
export type SizeRow = z.infer<typeof sizeRow>;

/** Answer of GET /staff/reports/sizes/: what is stored of each size, the smallest first. */
export const sizesSchema = pagedList(sizeRow);

const requestFilters = {
  /** The first and last day of the period at the provider's; null: without a beginning, and until now. */
  from: optionalDay(),
  to: optionalDay(),
  /** Of the requests that were open at some time in the period, those still open at its end, or those it ended. */
  state: optionalChoice(['any', 'open', 'done'], 'any'),
  direction: optionalChoice(['any', 'pull', 'add'], 'any'),
  account: anyId(),
};

/** GET /staff/reports/requests/: the requests that were open at some time in a period, the newest first. */
export const periodRequestsQuery = z.object({ ...requestFilters, page: pageNumber });

/** POST /staff/reports/requests/export/. */
export const periodRequestsExportBody = z.object({ ...requestFilters, format });
/** What of the requests is chosen. */
export type RequestFilters = Omit<z.infer<typeof periodRequestsExportBody>, 'format'>;

const periodRequestRow = z.object({
  ...z.pick(orderSchema, {
    footprint_id: true,
    order_type: true,
    method: true,
    created_date: true,
    processed_date: true,
    completed_date: true,
    cancelled_date: true,
  }).shape,
  account: clientOfRow,
  /** The confirmed day, or else the requested one. */
  due_day: z.nullable(z.string()),
  /** Bottles that were asked for. */
  bottle_count: z.number(),
  /** Bottles that were delivered or put away. */
  done_count: z.number(),
});
export type PeriodRequestRow = z.infer<typeof periodRequestRow>;

/** Answer of GET /staff/reports/requests/. */
export const periodRequestsSchema = pagedList(periodRequestRow);

const movementFilters = {
  account: anyId(),
  /** How many months, this one included. */
  months: optionalInteger(1, MOST_MONTHS),
};

/** GET /staff/reports/movements/: the bottles that came and went by month. */
export const movementsQuery = z.object(movementFilters);

/** POST /staff/reports/movements/export/. */
export const movementsExportBody = z.object({ ...movementFilters, format });

/** Answer of GET /staff/reports/movements/: all months on one page, the last one first. */
export const movementsSchema = pagedList(monthRow);
