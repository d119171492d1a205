import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/schema/system.ts';

/** The actor of a change: a user, or with a null id the operator's command line. */
export interface Actor {
  readonly userId: number | null;
  /** The actor's name for people: an e-mail, or the name of the command. */
  readonly name: string;
}

export interface AuditEntry {
  readonly at: Date;
  readonly actor: Actor;
  readonly accountId: number | null;
  /** What happened, as a verb in the past: `created`, `cancelled`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the append-only audit log, in the transaction of the change it records. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
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
