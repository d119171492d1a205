import * as z from 'zod/mini';
import { DUTIES, type Duty, hasDuty } from '../auth/duties.ts';
import { optionalText } from '../../errors/fields.ts';

/** What needs a second person (docs/product/back-office.md#second-approval). */
export const APPROVAL_KINDS = [
  'invite user',
  'invite again',
  'raise role',
  'remove owner',
  'let in again',
  'change email',
  'correct count',
  'correct by count',
  'deliver with missing',
  'find difference',
  'undo import',
  'undo move-in',
  'close account',
  'reset second factor',
  'reset stolen login',
  'change company texts',
  'make token',
  'invite colleague',
  'change colleague role',
  'deactivate colleague',
  'reactivate colleague',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Most bottles that are corrected or missing in 24 hours without approval, by one person and in one account. */
export const MOST_CORRECTED = 12;

/** The duty of those who may make a change without approval, and approve it. */
const APPROVED_BY: Readonly<Record<ApprovalKind, Duty>> = {
  'invite user': 'desk',
  'invite again': 'desk',
  'raise role': 'desk',
  'remove owner': 'desk',
  'let in again': 'desk',
  'change email': 'desk',
  'correct count': 'house',
  'correct by count': 'house',
  'deliver with missing': 'house',
  'find difference': 'house',
  'undo import': 'house',
  'undo move-in': 'house',
  'close account': 'house',
  'reset second factor': 'desk',
  'reset stolen login': 'desk',
  'change company texts': 'house',
  'make token': 'house',
  // By stewards too, so that a lone manager cannot make a second one.
  'invite colleague': 'desk',
  'change colleague role': 'desk',
  'deactivate colleague': 'desk',
  'reactivate colleague': 'desk',
};

/** The roles that may make a change without approval, and approve it. */
export const approversOf = (kind: ApprovalKind) => DUTIES[APPROVED_BY[kind]];

/** Whether a role may approve or decline a kind of change. */
export const mayApprove = (kind: ApprovalKind, role: string) => hasDuty(role, APPROVED_BY[kind]);

const APPROVAL_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const;

const approvalSchema = z.object({
  id: z.number(),
  kind: z.enum(APPROVAL_KINDS),
  /** What would be done, as a sentence. */
  what: z.string(),
  /** Why the person asked; empty for kinds of changes that have no reason. */
  asker_reason: z.string(),
  /**
   * What is another now than when it was asked for, in sentences; only while it is pending. Each would stop it,
   * but for the reset of a stolen login.
   */
  changed_since: z.array(z.string()),
  /** The account it concerns; null for the company itself. */
  account: z.nullable(z.object({ id: z.number(), name: z.string() })),
  state: z.enum(APPROVAL_STATES),
  asked_by: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Why it was declined; empty without a reason. */
  reason: z.string(),
  /** Whether the caller asked for it: may withdraw it and not approve it. */
  is_own: z.boolean(),
  /** Whether the caller may approve or decline it. */
  may_decide: z.boolean(),
  /** Whether the caller can collect the access token that was approved. */
  may_collect: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** GET /staff/approvals/: the pending ones first, then the latest decided. */
export const approvalsSchema = z.object({
  /** Whether guarded changes wait for a second person at all. */
  is_on: z.boolean(),
  /** Whether nobody else could approve what the caller asks for: it is done at once. */
  is_alone: z.boolean(),
  results: z.array(approvalSchema),
});

/** POST …/decline/: why, if the person who asked should know. */
export const declineBody = z.object({ reason: optionalText(200) });

/** The 202 of a call that waits for a second person. */
export const askedApprovalSchema = z.object({
  approval: z.object({ id: z.number(), what: z.string(), expires_at: z.string() }),
});
export type AskedApproval = z.infer<typeof askedApprovalSchema>;
