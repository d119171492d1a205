import * as z from 'zod/mini';
import { eventSchema } from '../../access/audit/audit.schemas.ts';
import {
  flag,
  integer,
  loadedVersion,
  optionalChoice,
  optionalDay,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';
import { orderChangeSchema } from '../../requests/orders/order-changes.schemas.ts';
import { orderSchema } from '../../requests/orders/orders.schemas.ts';
import { PROBLEMS, staffHandoverSchema } from '../handovers/handovers.schemas.ts';
import { UNTICKED } from '../picking/picks.schemas.ts';
import { shortLine } from '../handovers/short-lines.schemas.ts';

/** How far a request is, as the queue filters it; `open` is requested and processed together. */
export const QUEUE_STATES = [
  'any',
  'open',
  'requested',
  'processed',
  'completed',
  'cancelled',
] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

const QUEUE_DIRECTIONS = ['any', 'pull', 'add'] as const;

/** When a request is due, by its confirmed date or else the requested one; `late` is open and before today. */
const QUEUE_DUES = ['any', 'today', 'late', 'ahead'] as const;

/** Most requests that a search counts; beyond, it must be narrowed. */
export const MOST_REQUESTS_FOUND = 200;

/** GET /staff/requests/: the soonest due first while open, the last of chosen days first, otherwise the newest. */
export const requestQueueQuery = z.object({
  state: optionalChoice(QUEUE_STATES, 'open'),
  direction: optionalChoice(QUEUE_DIRECTIONS, 'any'),
  method: optionalInteger(1, 99),
  due: optionalChoice(QUEUE_DUES, 'any'),
  /** The first and last due day, both included. */
  from: optionalDay(),
  to: optionalDay(),
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  /** A transaction number, or words of the account, the address, the company it comes from or its tracking number. */
  search: optionalText(100),
  page: countedPageNumber,
});
export type RequestQueueQuery = z.infer<typeof requestQueueQuery>;

const accountName = z.object({ id: z.number(), name: z.string(), is_commercial: z.boolean() });
const accountOfRequest = z.extend(accountName, {
  customer_number: z.nullable(z.string()),
  /** What all who work for the client should know; empty without. */
  note: z.string(),
});

/** What every list of requests shows of one. */
export const LISTED_FIELDS = {
  footprint_id: true,
  order_type: true,
  created_date: true,
  confirmed_date: true,
  processed_date: true,
  completed_date: true,
  cancelled_date: true,
  requested_delivery_date: true,
  requested_delivery_time: true,
  number_of_boxes: true,
  address_city: true,
} as const;

const queueRowSchema = z.object({
  ...z.pick(orderSchema, {
    ...LISTED_FIELDS,
    id: true,
    method: true,
    company_name: true,
    tracking_number: true,
  }).shape,
  account: accountName,
  bottle_count: z.number(),
  /** When somebody signed for the bottles, also while the delivery waits for a second person. */
  signed_at: z.nullable(z.string()),
  /** Raised with each change; sent back with every action. */
  version: z.number(),
  /** Whether the client changed it, and nobody at the desk has seen that yet. */
  has_unseen_change: z.boolean(),
  /** Who picked of it last, by the id of the user; null while nothing is picked. */
  picked_by: z.nullable(z.number()),
});
export type QueueRow = z.infer<typeof queueRowSchema>;

/** Answer of GET /staff/requests/. A search counts at most `MOST_REQUESTS_FOUND`. */
export const requestQueueSchema = pagedList(queueRowSchema);

/** The first rows of a list, and whether it has more. */
const firstRows = z.object({ rows: z.array(queueRowSchema), is_more: z.boolean() });

/** GET /staff/desk/: today's figures and work; each figure leads to its list. */
export const deskSchema = z.object({
  today: z.string(),
  vans_today: z.number(),
  pickups_today: z.number(),
  announced: z.number(),
  waiting: z.number(),
  late: z.number(),
  failed_mails: z.number(),
  /** Changes that wait for the caller's approval; absent when there are none. */
  approvals: z.optional(z.number()),
  /** Cases that came within the days of `stock_days` and have no condition document. */
  undocumented_cases: z.number(),
  /** Cases with bottles that stand at no recorded location. */
  placeless_cases: z.number(),
  /** Counts of cases that differ from the ledger and wait for a decision. */
  differing_counts: z.number(),
  /** Differences that clients reported and nobody has answered. */
  open_differences: z.number(),
  /** Threads with messages of clients that nobody at the desk has read. */
  unread_threads: z.number(),
  /** Entries of bottles that nobody owns. */
  found_bottles: z.number(),
  /** The open pull requests, the soonest due first. */
  next_up: firstRows,
  /** The open add requests, the soonest due first. */
  arrivals: firstRows,
  /** Requests on hold until an owner of the account was called. */
  held: z.array(z.object({ footprint_id: z.number(), account_name: z.string() })),
  /** Requests whose change took the confirmed date off: to be confirmed again. */
  unconfirmed: z.array(z.object({ footprint_id: z.number(), account_name: z.string() })),
  /** Pulled requests of a carrier that have no tracking number yet. */
  untracked: z.array(z.object({ footprint_id: z.number(), account_name: z.string() })),
  /** Open requests that came back undelivered and have no new day. */
  to_arrange: z.array(z.object({ footprint_id: z.number(), account_name: z.string() })),
  /** Signed handovers that did not fit their request when they arrived. */
  handovers_to_decide: z.array(
    z.object({
      id: z.number(),
      footprint_id: z.number(),
      account_name: z.string(),
      problem: z.enum(PROBLEMS),
    }),
  ),
  /** Requests with bottles that are out of their case and not needed any more. */
  to_put_back: z.array(
    z.object({ footprint_id: z.number(), account_name: z.string(), bottles: z.number() }),
  ),
  /** Unused invitations that end within two days; without an account they are colleagues'. */
  invitations: z.array(
    z.object({ email: z.string(), account: z.nullable(z.number()), expires_at: z.string() }),
  ),
  /** Bottles added and pulled on each of the last 14 days, today last; corrections and moves are neither. */
  stock_days: z.array(z.object({ day: z.string(), added: z.number(), pulled: z.number() })),
});
export type Desk = z.infer<typeof deskSchema>;

/** Where the bottles of a line are in the warehouse; nulls for add requests. */
const pickPlaceSchema = z.object({
  line_id: z.number(),
  location: z.nullable(z.string()),
  container_name: z.nullable(z.string()),
});

/** A request as stewards see it, on its page and during receiving. */
export const staffOrderShape = {
  order: orderSchema,
  account: accountOfRequest,
  /** Raised with each change; sent back with every action. */
  version: z.number(),
  /** For how many more milliseconds the latest step can be reverted, before its mail leaves; 0 when it cannot. */
  undo_ms: z.number(),
  internal_note: z.string(),
  /** Since when it waits for a call, because an owner said that it was not theirs. */
  held_at: z.nullable(z.string()),
  boxes_arrived: z.nullable(z.number()),
};

/** GET /staff/requests/{number}/: everything about one request. */
export const staffRequestSchema = z.object({
  ...staffOrderShape,
  pick_places: z.array(pickPlaceSchema),
  /**
   * Names of who may take the bottles: the client, for whose attention, the authorized users; empty unless bottles are to be
   * handed over. Absent from answers of earlier versions that a device keeps.
   */
  recipients: z._default(z.array(z.string()), []),
  /** The attempts to hand the bottles over, the first one first. */
  handovers: z.array(staffHandoverSchema),
  /**
   * What the client changed since somebody at the desk last saw the request, as one change; absent from answers that a
   * device keeps.
   */
  unseen_change: z._default(z.nullable(orderChangeSchema), null),
  events: z.array(eventSchema),
});
export type StaffRequest = z.infer<typeof staffRequestSchema>;

/** Every action carries the version that was loaded, and whether the client gets no mail. */
const actionShape = { version: loadedVersion(), silent: flag() };

/** POST /staff/requests/{number}/seen/: the latest change of the client that was shown. */
export const seenBody = z.object({ change: integer(1, Number.MAX_SAFE_INTEGER) });

/** Reverting, undoing and cancelling, the last two with a reason. */
export const stepBody = z.object({ ...actionShape, reason: optionalText(500) });
/** Marking a pull request as pulled, an add request as received. */
export const processBody = z.object({
  ...stepBody.shape,
  /** Of bottles that nobody has ticked: unsaid, all of a list without any tick are picked, and none of another list. */
  unticked: optionalChoice(UNTICKED, 'unsaid'),
});
/** The agreed day; null removes it. */
export const confirmBody = z.object({ ...actionShape, confirmed_date: optionalDay() });
/** The carrier's number; empty removes it. */
export const trackingBody = z.object({ ...actionShape, tracking_number: optionalText(64) });
/** The internal note of a request; clients never see it. */
export const noteBody = z.object({ ...actionShape, internal_note: optionalText(2000) });

/** Fewer bottles than requested for some lines, each with its reason; lines left out were met in full. */
export const completeBody = z.object({
  ...actionShape,
  short: z.optional(z.array(shortLine)),
  /** Why nobody signed, where somebody has to and no handover is recorded (docs/product/handover.md). */
  reason: optionalText(200),
  /** The carrier's number, for a request that has none yet. */
  tracking_number: optionalText(64),
});
export type CompleteBody = z.infer<typeof completeBody>;
