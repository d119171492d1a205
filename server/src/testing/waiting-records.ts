import type { House } from './waiting-house.ts';
import {
  ARRIVED_STEPS,
  PICKUP_STEPS,
  REQUEST_STEPS,
  RUN_STEPS,
  SHIPMENT_STEPS,
} from './waiting-request-steps.ts';
import {
  APPROVAL_STEPS,
  ASKER_STEPS,
  COLLEAGUE_STEPS,
  COMPANY_STEPS,
  DIFFERENCE_STEPS,
  LATE_STEPS,
  PHONE_STEPS,
  PROPOSAL_STEPS,
  SCHEDULE_STEPS,
} from './waiting-staff-steps.ts';
import { type Steps, timePasses } from './waiting-steps.ts';
import { COUNTING_STEPS, STOCK_STEPS } from './waiting-stock-steps.ts';
import {
  ACCOUNT_STEPS,
  ADDRESS_STEPS,
  FACTOR_STEPS,
  LOGIN_STEPS,
  PLAN_STEPS,
  USER_STEPS,
} from './waiting-user-steps.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Something that waits, what may happen meanwhile, and how it ends. */
export interface WaitingThing {
  readonly title: string;
  /** What is done at last, as the head of the third column. */
  readonly ending: string;
  /** The records whose steps may come in between. */
  readonly records: readonly (keyof typeof STEPS_OF)[];
  /** Whether its end does the same for all accounts: its lines run one after the other. */
  readonly isAlone?: boolean;
  start(house: House): Promise<void>;
  /** Does what was waited for, and says what came of it. */
  end(house: House): Promise<string>;
}

/** The steps of each record. */
export const STEPS_OF = {
  account: ACCOUNT_STEPS,
  address: ADDRESS_STEPS,
  approval: APPROVAL_STEPS,
  arrived: ARRIVED_STEPS,
  asker: ASKER_STEPS,
  colleague: COLLEAGUE_STEPS,
  company: COMPANY_STEPS,
  counting: COUNTING_STEPS,
  day: { 'a day passes': timePasses(DAY_MS) },
  difference: DIFFERENCE_STEPS,
  factor: FACTOR_STEPS,
  fortnight: { 'two weeks pass': timePasses(14 * DAY_MS) },
  late: LATE_STEPS,
  login: LOGIN_STEPS,
  phone: PHONE_STEPS,
  pickup: PICKUP_STEPS,
  planned: PLAN_STEPS,
  proposal: PROPOSAL_STEPS,
  request: REQUEST_STEPS,
  run: RUN_STEPS,
  schedule: SCHEDULE_STEPS,
  shipment: SHIPMENT_STEPS,
  stock: STOCK_STEPS,
  user: USER_STEPS,
  week: { 'a week passes': timePasses(7 * DAY_MS) },
} as const satisfies Record<string, Steps>;

/** Calls that change something on which nothing waits, or only begin what another call does. */
export const NOTHING_WAITS: readonly RegExp[] = [
  /messages|\/documents\/|attachments|requests\/:number\/seen/,
  /free_bottles|match_list|export_wines|verify|validate_token|hold_request\/details|imports\/(check|faults|wrong)|house-imports\/($|answers|:id\/)/,
  /rest-auth\/(logout|step-up|login\/passkey)|own-accounts|sessions\/(:id|end-others)\/$|passkeys\/options/,
  /PATCH \/api\/second-factor\/passkeys|POST \/api\/second-factor\/app\/$/,
  /authorized-?users|staff\/clients\/$|clients\/:accountId\/(view|contacts)|staff\/view/,
  /create_(pickup|notify)_order|POST \/api\/proposals\/$|staff\/receiving\/$/,
  /staff\/(content|found|holidays|labels|locations|mail|reports|setup|tokens|van-days|vans|views|webhooks)\//,
  /rate-cards|charges?\/|charge-terms/,
  /users\/prepare|provider\/logo|wines\/:id\/image|POST \/api\/staff\/people\/$/,
];
