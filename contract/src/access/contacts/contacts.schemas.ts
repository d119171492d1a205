import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, key, optionalInteger, optionalText } from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { ACTING_ROLES, CONTACT_CHANNELS } from '../auth/auth.schemas.ts';

/** How the desk made sure who asked (docs/product/contacts.md#checks). */
export const CONTACT_CHECKS = [
  'called back',
  'authorized user',
  'email',
  'in person',
  'none',
] as const;

/** Longest name of somebody who asked. */
export const MAX_CONTACT_NAME = 100;
/** Longest note of what was said. */
export const MAX_CONTACT_NOTE = 4000;

/** GET /staff/clients/{id}/contacts/: newest first. */
export const contactListQuery = z.object({ page: pageNumber });

/** A call, e-mail or visit of a client that the desk noted. */
export const contactSchema = z.object({
  id: z.number(),
  at: z.string(),
  person: z.string(),
  /** A user of the account, an authorized user, or somebody else by name. */
  person_kind: z.enum(['user', 'authorized user', 'other']),
  channel: z.enum(CONTACT_CHANNELS),
  check: z.enum(CONTACT_CHECKS),
  note: z.string(),
  made_by: z.string(),
  /** Whether requests can still be sent for it: who asked was checked, and may order today. */
  may_order: z.boolean(),
  /** The numbers of the requests that were made for it. */
  requests: z.array(z.number()),
});
export type Contact = z.infer<typeof contactSchema>;

/** Answer of GET /staff/clients/{id}/contacts/. */
export const contactListSchema = pagedList(contactSchema);

/**
 * POST /staff/clients/{id}/contacts/: who asked, a user, an authorized user or somebody else by name, and how it was
 * checked.
 */
export const newContactBody = z
  .object({
    user: optionalInteger(1, Number.MAX_SAFE_INTEGER),
    authorized_user: optionalInteger(1, Number.MAX_SAFE_INTEGER),
    name: optionalText(MAX_CONTACT_NAME),
    channel: choice(CONTACT_CHANNELS),
    check: choice(CONTACT_CHECKS),
    note: optionalText(MAX_CONTACT_NOTE),
  })
  .check(({ value, issues }) => {
    const { user, authorized_user: authorizedUser, name, check, note } = value;
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    if (user === null && authorizedUser === null && name === '') {
      refuse('name', FIELD_MESSAGES.required);
    }
    if (check === 'authorized user' && authorizedUser === null) {
      refuse('check', FIELD_MESSAGES.choice(check));
    }
    // The e-mail that was checked stands in the note.
    if (check === 'email' && note === '') refuse('note', FIELD_MESSAGES.required);
  });
export type NewContactBody = z.infer<typeof newContactBody>;

/** The path of a contact. */
export const contactPathSchema = z.object({ accountId: key(), contactId: key() });

/** POST /staff/clients/{id}/contacts/{contact}/act/: whether requests are sent, or proposed to the owners. */
export const actBody = z.object({ role: choice(ACTING_ROLES) });
