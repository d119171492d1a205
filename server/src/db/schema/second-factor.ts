import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ownerUser, users } from './accounts.ts';
import { bytes, generatedId, moment, reference, writtenAt } from './columns.ts';

/** Users who have at most one row, which is deleted with them. */
const onlyUser = () =>
  reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a user; without `confirmedAt` its first code is still awaited. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: onlyUser(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: writtenAt('created_at'),
  confirmedAt: moment('confirmed_at'),
  /** Counts 30 seconds since 1970; codes of this and earlier steps are no longer accepted. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: generatedId().primaryKey(),
    userId: ownerUser(),
    name: text().notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: writtenAt('created_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [unique('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** The recovery codes of a user as digests; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerUser(),
    codeDigest: bytes('code_digest').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeDigest] })],
);

/**
 * The challenge that a browser's passkey has to sign for a purpose; the owner is its session, or its sign-in that is
 * under way.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    ownerDigest: bytes('owner_digest').notNull(),
    purpose: text({ enum: ['sign-in', 'step-up', 'new passkey'] }).notNull(),
    challenge: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerDigest, t.purpose] })],
);

/** Sign-ins whose password was right and whose second factor is awaited. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenDigest: bytes('token_digest').primaryKey(),
    userId: ownerUser(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pending_logins_user').on(t.userId)],
);

/** Second factors that will be removed, unless the user objects before: they are lost, or the login is stolen. */
export const factorResets = pgTable(
  'factor_resets',
  {
    userId: onlyUser(),
    cancelDigest: bytes('cancel_digest').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    /** Nobody signs in while the row of a stolen login exists. It does not lapse. */
    isStolen: boolean('is_stolen').notNull().default(false),
  },
  (t) => [unique('factor_resets_cancel').on(t.cancelDigest)],
);
