import type { AuditActions, AuditSubject } from '@portal/contract/access/audit/audit-actions';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { lots, stockLedger } from '../../db/schema/inventory.ts';
import { auditLog } from '../../db/schema/system.ts';
import { actorName } from './actor-name.ts';

/** The actor of a change: a user, or with a null id the operator's command line. */
export interface Actor {
  readonly userId: number | null;
  /** The actor's name for people: an e-mail, or the name of the command. */
  readonly name: string;
  /** The second person, of a change that was approved. */
  readonly approvedByUserId?: number;
}

/** The actor and the moment of a change. */
export interface Authorship {
  readonly actor: Actor;
  readonly at: Date;
}

type Details = Readonly<Record<string, unknown>>;

interface EntryFacts extends Authorship {
  readonly accountId: number | null;
  readonly subjectId: string;
  readonly details?: Details;
}

/** An entry of any kind of subject and action, as old entries may have. */
export interface AnyAuditEntry extends EntryFacts {
  readonly action: string;
  readonly subjectType: string;
}

/** An entry with an action that its kind of subject has. */
export type AuditEntry = {
  [Subject in AuditSubject]: EntryFacts & {
    readonly action: AuditActions[Subject];
    readonly subjectType: Subject;
  };
}[AuditSubject];

/** Adds an entry to the append-only audit log, in the transaction of the change it records. */
export function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  return insertAuditEntry(tx, entry);
}

export async function insertAuditEntry(tx: Db, entry: AnyAuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    occurredAt: entry.at,
    actorUserId: entry.actor.userId,
    actor: entry.actor.name,
    accountId: entry.accountId,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    details: entry.details ?? {},
  });
}

interface OrderEntry extends Authorship {
  readonly action: AuditActions['order'];
  readonly details?: Details;
}

export function writeOrderAudit(
  tx: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
  { action, details, ...by }: OrderEntry,
): Promise<void> {
  return auditOf('order')(tx, { ...by, accountId }, action, orderId, details);
}

/** Returns a function that adds entries about subjects of one type; without an account they are the company's. */
export const auditOf =
  <Subject extends AuditSubject>(subjectType: Subject) =>
  (
    tx: Db,
    by: Authorship & { readonly accountId?: number },
    action: AuditActions[Subject],
    id: number | string,
    details: Details = {},
  ) =>
    insertAuditEntry(tx, {
      accountId: null,
      ...by,
      action,
      subjectType,
      subjectId: String(id),
      details,
    });

/**
 * Counts the entries about users of an account with an action since a moment; null is the company's own people. With
 * `userId`, those about one user.
 */
export function countUserEvents(
  tx: Db,
  { accountId, userId }: { readonly accountId: number | null; readonly userId?: number },
  action: AuditActions['user'],
  since: Date,
): Promise<number> {
  return tx.$count(
    auditLog,
    and(
      accountId === null ? isNull(auditLog.accountId) : eq(auditLog.accountId, accountId),
      eq(auditLog.subjectType, 'user'),
      userId === undefined ? undefined : eq(auditLog.subjectId, String(userId)),
      eq(auditLog.action, action),
      gt(auditLog.occurredAt, since),
    ),
  );
}

/** Finds the role that one of the company's people had at a moment; undefined when it was not changed since. */
export async function findFormerRole(
  db: Db,
  userId: number,
  moment: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ role: sql<string>`${auditLog.details} ->> 'before'` })
    .from(auditLog)
    .where(
      and(
        isNull(auditLog.accountId),
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, String(userId)),
        eq(auditLog.action, 'role changed'),
        gt(auditLog.occurredAt, moment),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(1);
  return found?.role;
}

const MOST_EVENTS = 100;

/** Lists the latest entries about a subject, newest first. */
export function listEvents(
  db: Db,
  accountId: number | null,
  subjectType: AuditSubject,
  subjectId: number,
) {
  return selectEvents(
    db,
    and(
      accountId === null ? isNull(auditLog.accountId) : eq(auditLog.accountId, accountId),
      eq(auditLog.subjectType, subjectType),
      eq(auditLog.subjectId, String(subjectId)),
    ),
  ).orderBy(desc(auditLog.id));
}

/** What requests do to the bottles of a case. */
const MOVES_BOTTLES: AuditActions['order'][] = ['put away', 'complete', 'handed over', 'revert'];

/** Lists what happened to a case, the latest first: its own changes, and the steps of requests that moved its bottles. */
export function listCaseEvents(db: Db, accountId: number, caseId: number) {
  const orders = sql`select ${stockLedger.orderId}::text from ${stockLedger}
    join ${lots} on ${lots.accountId} = ${stockLedger.accountId} and ${lots.id} = ${stockLedger.lotId}
    where ${stockLedger.accountId} = ${accountId} and ${lots.caseId} = ${caseId}
      and ${stockLedger.orderId} is not null`;
  const isOwn = and(eq(auditLog.subjectType, 'case'), eq(auditLog.subjectId, String(caseId)));
  const isOfRequest = and(
    eq(auditLog.subjectType, 'order'),
    inArray(auditLog.action, MOVES_BOTTLES),
    sql`${auditLog.subjectId} in (${orders})`,
  );
  return selectEvents(db, and(eq(auditLog.accountId, accountId), or(isOwn, isOfRequest))).orderBy(
    desc(auditLog.id),
  );
}

/** What the activity of an account is about. */
const OF_ACCOUNT: AuditSubject[] = [
  'account',
  'user',
  'address',
  'authorized user',
  'import',
  'order',
  'case',
];
/** Would crowd out the changes; the audit log and the list of users have them. */
const SIGN_INS: AuditActions['user'][] = ['signed in', 'signed out'];

/** Lists the latest changes of an account, its users, addresses, imports, requests and cases, newest first. */
export function listAccountEvents(db: Db, accountId: number) {
  return selectEvents(
    db,
    and(
      eq(auditLog.accountId, accountId),
      inArray(auditLog.subjectType, OF_ACCOUNT),
      notInArray(auditLog.action, SIGN_INS),
    ),
  ).orderBy(desc(auditLog.occurredAt), desc(auditLog.id));
}

/** Without the long records of merges. */
function selectEvents(db: Db, chosen: SQL | undefined) {
  return db
    .select({
      id: auditLog.id,
      at: isoTime(auditLog.occurredAt),
      actor: actorName(auditLog),
      action: auditLog.action,
      subject_type: auditLog.subjectType,
      subject_id: auditLog.subjectId,
      details: sql<Record<string, unknown>>`${auditLog.details} - 'record'`,
    })
    .from(auditLog)
    .where(chosen)
    .limit(MOST_EVENTS)
    .$dynamic();
}
