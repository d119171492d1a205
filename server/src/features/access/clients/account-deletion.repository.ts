import { asc, and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { queryRows, readText } from '../../../db/query-rows.ts';
import {
  accountNotices,
  accounts,
  addresses,
  authorizedUsers,
  deviceCookies,
  sessions,
  throttleCounters,
  tokens,
  users,
} from '../../../db/schema/accounts.ts';
import { contacts, viewSessions } from '../../../db/schema/contacts.ts';
import {
  authenticatorApps,
  factorResets,
  passkeys,
  pendingLogins,
  recoveryCodes,
} from '../../../db/schema/second-factor.ts';
import { countSessionCases } from '../../../db/schema/counting.ts';
import { approvals } from '../../../db/schema/back-office.ts';
import { differences } from '../../../db/schema/differences.ts';
import { waitingDocuments } from '../../../db/schema/documents.ts';
import { plannedInvitations } from '../../../db/schema/invitations.ts';
import { fileContents, importBatches, wines } from '../../../db/schema/inventory.ts';
import { messageFiles, messageReads } from '../../../db/schema/messages.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { expectedLists } from '../../../db/schema/expected-lists.ts';
import { attachments, orders } from '../../../db/schema/orders.ts';
import { orderPicks } from '../../../db/schema/picks.ts';
import { proposals } from '../../../db/schema/proposals.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import { idempotencyKeys, mailOutbox } from '../../../db/schema/system.ts';

export type AccountToDelete = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'forgottenAt'>;

/**
 * Finds an account and locks it with its users until the transaction ends; null for an unknown id. What others have
 * written about them is committed then, and nobody can add more.
 */
export async function lockAccount(tx: Db, accountId: number): Promise<AccountToDelete | null> {
  const columns = { id: accounts.id, name: accounts.name, forgottenAt: accounts.forgottenAt };
  const lock = (strength: 'no key update' | 'update') =>
    tx.select(columns).from(accounts).where(eq(accounts.id, accountId)).for(strength);
  await lock('no key update');
  // A sign-in locks its user and then adds rows that refer to the account: the users before the account's key.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
    .for('no key update');
  const [row] = await lock('update');
  return row ?? null;
}

const keptSchema = z.object({
  ledgerEntries: z.number(),
  auditEntries: z.number(),
  documents: z.number(),
  sightings: z.number(),
  messages: z.number(),
});

/**
 * Closes the account, removes its name, and empties the personal data of its records: the serving role may not change
 * them itself. Returns how many records of each kind stay.
 */
export async function forgetAccount(tx: Db, accountId: number, now: Date) {
  const statement = sql`select forget_account(${accountId}, ${now.toISOString()}::timestamptz)::text as kept`;
  const [counts] = await queryRows(tx, statement, (raw) =>
    z.parse(keptSchema, JSON.parse(readText(raw, 'kept'))),
  );
  if (counts === undefined) throw new Error('The account was not forgotten.');
  return counts;
}

/** The name of an account whose personal data was deleted. */
function deletedName(accountId: number): string {
  return `Deleted account ${accountId}`;
}

/** Ends every access and removes the users' names, e-mails and passwords; returns how many users. */
export async function anonymizeUsers(tx: Db, accountId: number): Promise<number> {
  const ids = tx.select({ id: users.id }).from(users).where(eq(users.accountId, accountId));
  const emails = tx
    .select({ key: sql<string>`lower(${users.email})`.as('key') })
    .from(users)
    .where(eq(users.accountId, accountId));
  const emailOfKey = sql`split_part(${throttleCounters.key}, ' ', 1)`;
  await tx.delete(throttleCounters).where(inArray(emailOfKey, emails));
  await tx.delete(viewSessions).where(eq(viewSessions.accountId, accountId));
  await tx
    .delete(sessions)
    .where(or(inArray(sessions.userId, ids), inArray(sessions.memberUserId, ids)));
  await tx.delete(tokens).where(inArray(tokens.userId, ids));
  await tx.delete(plannedInvitations).where(inArray(plannedInvitations.userId, ids));
  await tx.delete(deviceCookies).where(inArray(deviceCookies.userId, ids));
  await tx.delete(pendingLogins).where(inArray(pendingLogins.userId, ids));
  await tx.delete(authenticatorApps).where(inArray(authenticatorApps.userId, ids));
  await tx.delete(passkeys).where(inArray(passkeys.userId, ids));
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, ids));
  await tx.delete(factorResets).where(inArray(factorResets.userId, ids));
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, ids));
  const gone = await tx
    .update(users)
    .set({
      email: sql`'deleted-user-' || ${users.id} || '@invalid'`,
      confirmedEmail: null,
      bouncedEmail: null,
      bounceReason: null,
      firstName: 'Deleted',
      lastName: 'user',
      passwordHash: null,
      loginUserId: null,
      isActive: false,
      lastSignInAt: null,
    })
    .where(eq(users.accountId, accountId))
    .returning({ id: users.id });
  return gone.length;
}

/** Deletes the rows that hold only personal details; returns how many of each that is reported. */
export async function deletePeopleAndMails(tx: Db, accountId: number) {
  const deleteAll = async (
    table:
      | typeof addresses
      | typeof authorizedUsers
      | typeof mailOutbox
      | typeof accountNotices
      | typeof proposals,
  ) => {
    const ofAccount = eq(table.accountId, accountId);
    return (await tx.delete(table).where(ofAccount).returning({ id: table.id })).length;
  };
  await tx.delete(approvals).where(eq(approvals.accountId, accountId));
  await tx.delete(waitingDocuments).where(eq(waitingDocuments.accountId, accountId));
  // The row stays, because requests refer to it.
  await tx.update(contacts).set({ person: '', note: '' }).where(eq(contacts.accountId, accountId));
  await tx.update(accounts).set({ note: '' }).where(eq(accounts.id, accountId));
  return {
    addresses: await deleteAll(addresses),
    authorizedUsers: await deleteAll(authorizedUsers),
    mails: await deleteAll(mailOutbox),
    notices: await deleteAll(accountNotices),
    proposals: await deleteAll(proposals),
  };
}

/** Deletes the account's files with their contents, unless something else shows the same content. */
export async function deleteFiles(tx: Db, accountId: number): Promise<number> {
  const gone = [
    ...(await tx
      .delete(attachments)
      .where(eq(attachments.accountId, accountId))
      .returning({ fileId: attachments.fileId })),
    ...(await tx
      .delete(messageFiles)
      .where(eq(messageFiles.accountId, accountId))
      .returning({ fileId: messageFiles.fileId })),
  ];
  const images = tx
    .select({ id: wines.imageFileId })
    .from(wines)
    .where(isNotNull(wines.imageFileId));
  const others = tx.select({ id: attachments.fileId }).from(attachments);
  const ids = gone.map(({ fileId }) => fileId);
  if (ids.length > 0) {
    await tx
      .delete(fileContents)
      .where(
        and(
          inArray(fileContents.id, ids),
          notInArray(fileContents.id, images),
          notInArray(fileContents.id, others),
        ),
      );
  }
  return gone.length;
}

/** Removes people, places and free texts from the requests; numbers, dates, methods, country and state stay. */
export async function anonymizeOrders(tx: Db, accountId: number): Promise<number> {
  const kept = await tx
    .update(orders)
    .set({
      accountName: deletedName(accountId),
      addressLine1: null,
      addressLine2: null,
      addressCity: null,
      addressPostalCode: null,
      addressPrimaryTelephone: null,
      addressAttentionOf: null,
      companyName: null,
      trackingNumber: null,
      cancelReason: null,
      primaryEmail: '',
      additionalEmails: '',
      notes: '',
      internalNote: '',
    })
    .where(eq(orders.accountId, accountId))
    .returning({ id: orders.id });
  await tx.delete(formerRequests).where(eq(formerRequests.accountId, accountId));
  await tx.delete(expectedLists).where(eq(expectedLists.accountId, accountId));
  await tx
    .update(differences)
    .set({ description: '', note: '' })
    .where(eq(differences.accountId, accountId));
  await tx.delete(orderPicks).where(eq(orderPicks.accountId, accountId));
  await tx
    .update(importBatches)
    .set({ fileName: 'deleted' })
    .where(eq(importBatches.accountId, accountId));
  return kept.length;
}

/** Turns the names of those who counted cases into numbers; returns how many counts. */
export async function anonymizeCounts(tx: Db, accountId: number): Promise<number> {
  const counts = await tx
    .update(caseCounts)
    .set({
      countedBy: sql`'user ' || ${caseCounts.countedByUserId}`,
      decidedBy: sql`'user ' || ${caseCounts.decidedByUserId}`,
    })
    .where(eq(caseCounts.accountId, accountId))
    .returning({ id: caseCounts.id });
  await tx
    .update(countSessionCases)
    .set({ byName: sql`'user ' || ${countSessionCases.byUserId}` })
    .where(eq(countSessionCases.accountId, accountId));
  return counts.length;
}

/** Removes which user has read how far. */
export async function deleteReads(tx: Db, accountId: number): Promise<void> {
  await tx.delete(messageReads).where(eq(messageReads.accountId, accountId));
}
