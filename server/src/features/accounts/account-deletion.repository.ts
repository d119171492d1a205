import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
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
  viewSessions,
} from '../../db/schema/accounts.ts';
import {
  authenticatorApps,
  factorResets,
  passkeys,
  pendingLogins,
  recoveryCodes,
} from '../../db/schema/second-factor.ts';
import { countSessionCases } from '../../db/schema/counting.ts';
import { approvals } from '../../db/schema/back-office.ts';
import { differences } from '../../db/schema/differences.ts';
import { issuedDocuments, waitingDocuments } from '../../db/schema/documents.ts';
import { fileContents, importBatches, stockLedger, wines } from '../../db/schema/inventory.ts';
import { messageFiles, messageReads, messages } from '../../db/schema/messages.ts';
import { orderChanges } from '../../db/schema/order-changes.ts';
import { attachments, expectedLists, handovers, orders } from '../../db/schema/orders.ts';
import { orderPicks } from '../../db/schema/picks.ts';
import { proposals } from '../../db/schema/proposals.ts';
import { caseCounts, caseSightings } from '../../db/schema/sightings.ts';
import { auditLog, idempotencyKeys, mailOutbox } from '../../db/schema/system.ts';

export type AccountToDelete = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'forgottenAt'>;

/** Finds an account and locks it until the transaction ends; null for an unknown id. */
export async function lockAccount(tx: Db, accountId: number): Promise<AccountToDelete | null> {
  const columns = { id: accounts.id, name: accounts.name, forgottenAt: accounts.forgottenAt };
  const [row] = await tx
    .select(columns)
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row ?? null;
}

/** Closes the account and removes its name; now triggers allow names to be removed from ledger and audit log. */
export async function anonymizeAccount(tx: Db, accountId: number, now: Date): Promise<void> {
  const closedAt = sql`coalesce(${accounts.closedAt}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(accounts)
    .set({ name: deletedName(accountId), closedAt, forgottenAt: now })
    .where(eq(accounts.id, accountId));
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
  await tx.delete(sessions).where(inArray(sessions.userId, ids));
  await tx.delete(tokens).where(inArray(tokens.userId, ids));
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
      firstName: 'Deleted',
      lastName: 'user',
      passwordHash: null,
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
  await tx.delete(expectedLists).where(eq(expectedLists.accountId, accountId));
  await tx.delete(orderChanges).where(eq(orderChanges.accountId, accountId));
  await tx
    .update(differences)
    .set({ description: '', note: '' })
    .where(eq(differences.accountId, accountId));
  await anonymizeHandovers(tx, accountId);
  await tx.delete(orderPicks).where(eq(orderPicks.accountId, accountId));
  await tx
    .update(importBatches)
    .set({ fileName: 'deleted' })
    .where(eq(importBatches.accountId, accountId));
  return kept.length;
}

/** Removes who received the bottles and signed for them, and turns the names of those who handed over into numbers. */
async function anonymizeHandovers(tx: Db, accountId: number): Promise<void> {
  const isDelivered = sql`${handovers.outcome} = 'delivered'`;
  await tx
    .update(handovers)
    .set({
      receivedBy: sql`case when ${isDelivered} then 'deleted' end`,
      signedName: sql`case when ${isDelivered} then 'deleted' end`,
      signature: null,
      note: '',
      byName: sql`'user ' || ${handovers.byUserId}`,
    })
    .where(eq(handovers.accountId, accountId));
}

/** Removes the files of issued documents and the names of their makers; returns how many documents. */
export async function anonymizeDocuments(tx: Db, accountId: number): Promise<number> {
  const { pdfFileId, csvFileId, madeByUserId } = issuedDocuments;
  const ofAccount = eq(issuedDocuments.accountId, accountId);
  const kept = await tx.select({ pdfFileId, csvFileId }).from(issuedDocuments).where(ofAccount);
  await tx
    .update(issuedDocuments)
    .set({
      pdfFileId: null,
      csvFileId: null,
      madeBy: sql`coalesce('user ' || ${madeByUserId}, made_by)`,
    })
    .where(ofAccount);
  const files = kept.flatMap((one) => [one.pdfFileId ?? [], one.csvFileId ?? []]).flat();
  if (files.length > 0) await tx.delete(fileContents).where(inArray(fileContents.id, files));
  return kept.length;
}

/** Turns the names of those who saw or counted cases into numbers; returns how many sightings and counts. */
export async function anonymizeSightings(tx: Db, accountId: number) {
  const sightings = await tx
    .update(caseSightings)
    .set({ byName: sql`coalesce('user ' || ${caseSightings.byUserId}, by_name)` })
    .where(eq(caseSightings.accountId, accountId))
    .returning({ id: caseSightings.id });
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
  return { sightings: sightings.length, counts: counts.length };
}

/** Removes the texts of messages and the names of their authors; returns how many messages. */
export async function anonymizeMessages(tx: Db, accountId: number): Promise<number> {
  await tx.delete(messageReads).where(eq(messageReads.accountId, accountId));
  const kept = await tx
    .update(messages)
    .set({ body: '', authorName: sql`'user ' || ${messages.authorUserId}` })
    .where(eq(messages.accountId, accountId))
    .returning({ id: messages.id });
  return kept.length;
}

/** Turns actors of the account into numbers; details keep only numbers, booleans and days. Returns counts. */
export async function anonymizeLogs(tx: Db, accountId: number) {
  const isOwnUser = sql`exists (select 1 from users where users.id = actor_user_id and users.account_id = ${accountId})`;
  const ledger = await tx
    .update(stockLedger)
    .set({ actor: sql`case when ${isOwnUser} then 'user ' || actor_user_id else actor end` })
    .where(eq(stockLedger.accountId, accountId))
    .returning({ id: stockLedger.id });
  const entries = await tx
    .update(auditLog)
    .set({
      actor: sql`case when ${isOwnUser} then 'user ' || actor_user_id else actor end`,
      // The part that the digests of the log cover.
      details: sql`kept_details(details)`,
    })
    .where(eq(auditLog.accountId, accountId))
    .returning({ id: auditLog.id });
  return { ledgerEntries: ledger.length, auditEntries: entries.length };
}
