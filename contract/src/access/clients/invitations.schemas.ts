import * as z from 'zod/mini';
import { day, optionalChoice, optionalText } from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { ACCOUNT_ROLES } from '../auth/roles.ts';

/**
 * How far a user of a client is (docs/product/sign-in.md#invitations-in-waves): was never invited; is invited on a day;
 * could not be invited on it; has a link that works, or had one; has set a password; has signed in; may not sign in.
 */
export const INVITATION_STATES = [
  'prepared',
  'planned',
  'not sent',
  'invited',
  'link ended',
  'password set',
  'signed in',
  'no access',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** GET /staff/invitations/: the users of open accounts by account; `search` finds them and their accounts. */
export const invitationListQuery = z.object({
  search: optionalText(100),
  state: optionalChoice(['any', ...INVITATION_STATES], 'any'),
  page: pageNumber,
});
export type InvitationListQuery = z.infer<typeof invitationListQuery>;

const invitationRowSchema = z.object({
  account: z.object({
    id: z.number(),
    name: z.string(),
    customer_number: z.nullable(z.string()),
  }),
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  state: z.enum(INVITATION_STATES),
  invited_at: z.nullable(z.string()),
  invited_until: z.nullable(z.string()),
  last_sign_in_at: z.nullable(z.string()),
  /** The day on which the user is invited, or was to be, yyyy-MM-dd. */
  planned_on: z.nullable(z.string()),
  /** Why the invitation was not sent on that day. */
  not_sent: z.nullable(z.string()),
  /** Why the mail of the invitation has not left, of users who are invited. */
  mail_error: z.nullable(z.string()),
});
export type InvitationRow = z.infer<typeof invitationRowSchema>;

/** Answer of GET /staff/invitations/. */
export const invitationListSchema = pagedList(invitationRowSchema);

/** GET /staff/invitations/progress/: how many users are in each state. */
export const invitationProgressSchema = z.record(z.enum(INVITATION_STATES), z.number());
export type InvitationProgress = z.infer<typeof invitationProgressSchema>;

/** PUT …/users/{id}/planned-invitation/: the day on which the user is invited by mail, at 9:00 where the provider is. */
export const planInvitationBody = z.object({ day: day() });

/** The day for which an invitation is planned. */
export const plannedInvitationSchema = z.object({ planned_on: z.string() });
