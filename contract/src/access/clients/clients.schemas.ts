import * as z from 'zod/mini';
import {
  email,
  flag,
  key,
  loadedVersion,
  optionalChoice,
  optionalInteger,
  optionalText,
  personName,
  text,
} from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { eventSchema } from '../audit/audit.schemas.ts';
import { ACCOUNT_ROLES } from '../auth/roles.ts';
import { MAX_PERSON_NAME, newPersonBody, personSchema } from '../people/people.schemas.ts';
import {
  authorizedUserBodySchema,
  authorizedUserSchema,
} from '../profile/authorized-users.schemas.ts';
import { addressBodySchema } from '../profile/address-body.schemas.ts';
import { addressSchema } from '../profile/profile.schemas.ts';

const CLIENT_STATES = ['open', 'closed', 'any'] as const;

/** Accounts that a type-ahead offers at once. */
export const MAX_ACCOUNT_NAMES = 12;

/** GET /staff/account-names/: accounts by a part of their name, or the one of an id. */
export const accountNamesQuery = z.object({
  search: optionalText(100),
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});

/** The first accounts that match, by name. */
export const accountNamesSchema = z.array(
  z.object({ id: z.number(), name: z.string(), is_closed: z.boolean() }),
);

/** Longest name of an account. */
export const MAX_ACCOUNT_NAME = 128;
/** Longest note about a client. */
export const MAX_ACCOUNT_NOTE = 500;
/** Longest number by which the house knows a client. */
export const MAX_CUSTOMER_NUMBER = 32;

/** GET /staff/clients/: the accounts by name; `search` also finds people, e-mails and telephone numbers. */
export const clientListQuery = z.object({
  search: optionalText(100),
  state: optionalChoice(CLIENT_STATES, 'open'),
  page: pageNumber,
});
export type ClientListQuery = z.infer<typeof clientListQuery>;

const foundPersonSchema = z.object({
  kind: z.enum(['user', 'authorized', 'address']),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

const accountShape = {
  id: z.number(),
  name: z.string(),
  /** The number by which the house knows the client; null without one. */
  customer_number: z.nullable(z.string()),
  is_commercial: z.boolean(),
  /** When the account was closed; null while it is open. */
  closed_at: z.nullable(z.string()),
};

const clientRowSchema = z.object({
  ...accountShape,
  user_count: z.number(),
  open_request_count: z.number(),
  /** The people of the account who match the search; empty without a search. */
  people: z.array(foundPersonSchema),
});
export type ClientRow = z.infer<typeof clientRowSchema>;

/** Answer of GET /staff/clients/. */
export const clientListSchema = pagedList(clientRowSchema);

const clientUserSchema = z.extend(personSchema, {
  is_readonly: z.boolean(),
  /** When lost second factors are removed, unless the user or an owner objects before; only while that waits. */
  second_factor_reset_at: z.optional(z.string()),
  /** From when on a login that was reported as stolen signs in with a new password. */
  stolen_login_opens_at: z.optional(z.string()),
  /** Why the last mail to this e-mail did not arrive, and since when; only while that is so. */
  email_bounced: z.optional(z.object({ at: z.string(), reason: z.string() })),
});
export type ClientUser = z.infer<typeof clientUserSchema>;

/** GET /staff/clients/{id}/: an account with its people and what it holds. */
export const clientSchema = z.object({
  ...accountShape,
  created_at: z.string(),
  /** What all who work for the client should know; the client never sees it. */
  note: z.string(),
  /** Sent back with changes of the account and its users' names. */
  version: z.number(),
  /** All bottles, free or in open requests. */
  bottle_count: z.number(),
  /** Of these, the ones in open requests. */
  reserved_count: z.number(),
  case_count: z.number(),
  open_request_count: z.number(),
  request_count: z.number(),
  /** Requests of the system that the client moved in from. */
  former_request_count: z.number(),
  /** Threads of messages that wait for an answer. */
  waiting_thread_count: z.number(),
  /** Differences that nobody has answered. */
  open_difference_count: z.number(),
  users: z.array(clientUserSchema),
  addresses: z.array(addressSchema),
  authorized_users: z.array(authorizedUserSchema),
  /** The latest changes of the account, its users, addresses and imports; without sign-ins. */
  events: z.array(eventSchema),
});
export type ClientAccount = z.infer<typeof clientSchema>;

/** The path of a document of it. */
export const clientDocumentPathSchema = z.object({ accountId: key(), number: key() });
/** The path of a user of it. */
export const clientUserPathSchema = z.object({ accountId: key(), userId: key() });

const clientFields = {
  name: text(MAX_ACCOUNT_NAME),
  /** Of one account only, whatever its letter case; empty for none. */
  customer_number: optionalText(MAX_CUSTOMER_NUMBER),
  is_commercial: flag(),
};
/** POST /staff/clients/: a new account without users; 400 for the name of another one, unless it may have it. */
export const newClientBody = z.object({
  ...clientFields,
  /** Whether another account may have the same name. */
  allows_same_name: flag(),
});

/** PUT /staff/clients/{id}/: name, number, flag and note, with the loaded version; 409 if the account changed since. */
export const changeClientBody = z.object({
  ...clientFields,
  note: optionalText(MAX_ACCOUNT_NOTE),
  version: loadedVersion(),
});
export type ChangeClientBody = z.infer<typeof changeClientBody>;

/** POST /staff/clients/{id}/users/: the user to invite to the account. */
export const newUserBody = z.extend(newPersonBody, {
  role: optionalChoice(ACCOUNT_ROLES, 'owner'),
});
export type NewUserBody = z.infer<typeof newUserBody>;

/**
 * POST …/users/{id}/invite/: another link, mailed or only shown; the older one ends. A link that may not be shown is
 * mailed.
 */
export const inviteAgainBody = z.object({ is_mailed: flag() });

/** POST …/users/{id}/rename/: the user's names, with the loaded version of the account; 409 if it changed since. */
export const renameUserBody = z.object({
  first_name: personName(MAX_PERSON_NAME),
  last_name: personName(MAX_PERSON_NAME),
  version: loadedVersion(),
});
export type RenameUserBody = z.infer<typeof renameUserBody>;

/** POST …/users/{id}/email/: the user's new e-mail, with the loaded version of the account. */
export const changeEmailBody = z.object({ email: email(), version: loadedVersion() });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** The path of an address or authorized user of an account. */
export const clientRecordPathSchema = z.object({ accountId: key(), id: key() });
/** POST …/addresses/ and PUT …/addresses/{id}/: an address, with the loaded version of the account. */
export const clientAddressBody = z.safeExtend(addressBodySchema, { version: loadedVersion() });
/** POST …/authorized-users/ and PUT …/authorized-users/{id}/: the same of an authorized user. */
export const clientAuthorizedUserBody = z.extend(authorizedUserBodySchema, {
  version: loadedVersion(),
});
/** DELETE of either: the loaded version of the account. */
export const loadedVersionQuery = z.object({ version: loadedVersion() });

/** The account after an invitation. */
export const invitedSchema = z.object({
  client: clientSchema,
  invited: z.object({
    user_id: z.number(),
    /** Sets the password; shown now and never again. Null in an account with other users: it goes by mail only. */
    link: z.nullable(z.string()),
    /** Where the link was mailed; null when it was only shown, and for a user who is only prepared. */
    mailed_to: z.nullable(z.string()),
  }),
});
export type InvitedUser = z.infer<typeof invitedSchema>;
/** Whom an invitation went to, and its link. */
export type InvitationResult = InvitedUser['invited'];
