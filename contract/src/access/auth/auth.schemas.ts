import * as z from 'zod/mini';
import { type Role, ROLES } from './roles.ts';

/**
 * The header in which a tab names the account that it shows to a steward, or to somebody who uses several; with another
 * one open the call is refused.
 */
export const VIEWED_ACCOUNT_HEADER = 'x-viewed-account';

/** How a client reached the desk. */
export const CONTACT_CHANNELS = ['telephone', 'email', 'in person', 'letter'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What a steward does for somebody who asked: sends requests, or proposes them to the owners. */
export const ACTING_ROLES = ['requester', 'proposer'] as const;
export type ActingRole = (typeof ACTING_ROLES)[number];

/** The account that a steward views as its client, or acts for. */
export const viewSchema = z.object({
  account: z.object({ id: z.number(), name: z.string(), is_commercial: z.boolean() }),
  /** For whom the steward acts; null while they only look (docs/product/contacts.md). */
  acting: z.nullable(
    z.object({
      person: z.string(),
      /** Where the confirmation goes; null for somebody without an e-mail. */
      email: z.nullable(z.string()),
      channel: z.enum(CONTACT_CHANNELS),
      role: z.enum(ACTING_ROLES),
    }),
  ),
  expires_at: z.string(),
  /** Seconds until the end, for browsers with a wrong clock. */
  seconds_left: z.number(),
});

export type ClientView = z.infer<typeof viewSchema>;

/** GET /staff/view/: the view that the browser's cookies open, if any. */
export const currentViewSchema = z.object({ view: z.nullable(viewSchema) });

/** The signed-in user, as login and GET /rest-auth/user/ answer. */
export const userSchema = z.object({
  id: z.number(),
  pk: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_readonly: z.boolean(),
  is_staff: z.boolean(),
  is_commercial: z.boolean(),
  /** Only of users whose role the flags do not tell: see `roleOf`. */
  role: z.optional(z.enum(ROLES)),
  /** The account that is open; only of users of several accounts. */
  account: z.optional(z.object({ id: z.number(), name: z.string() })),
  /** Only of staff who have to set up a second factor before anything else. */
  needs_second_factor: z.optional(z.literal(true)),
});
export type User = z.infer<typeof userSchema>;

/** Without `role` a user is an owner, a viewer if read-only, or a manager if of the company. */
export function roleOf({ role, is_readonly: isReadonly, is_staff: isStaff }: User): Role {
  if (role !== undefined) return role;
  if (isStaff) return 'manager';
  return isReadonly ? 'viewer' : 'owner';
}

/** POST /email_change/undo/: the secret with which a new password is set. */
export const emailUndoneSchema = z.object({ token: z.string() });

/** The plain acknowledgement of dj-rest-auth: a sentence. */
export const detailSchema = z.object({ detail: z.string() });
/** The plain acknowledgement of the reset calls. */
export const statusOkSchema = z.object({ status: z.literal('OK') });

/** The same answer for a wrong password and an unknown e-mail, so that it does not say which e-mails exist. */
export const LOGIN_REFUSED = 'Unable to log in with provided credentials.';
