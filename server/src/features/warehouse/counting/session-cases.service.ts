import type { NextCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/counting.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { lockCaller, lockSession } from './count-sessions.repository.ts';
import {
  findKeyByNumber,
  findLastPosition,
  findSessionCase,
  findTakenCase,
  freeCasesOf,
  lockFreeCase,
  lockWithTaken,
  markCase,
  type SessionCaseKey,
  takeCase,
  type Taker,
} from './session-cases.repository.ts';

const recordCase = auditOf('case');

/** How long a case counts as taken by the person who opened it. */
const TAKEN_MS = 10 * 60 * 1000;

const takenBy = ({ userId, name }: Steward, at: Date): Taker => ({
  userId,
  name,
  at,
  freeBefore: new Date(at.getTime() - TAKEN_MS),
});

/**
 * Takes the case with a number, or the next one in the order of walking that nobody is counting, for ten minutes; the
 * one that was taken before is free again. When others are counting all that is left, it is one of theirs, and not
 * taken from them. 400 under `case_number` for a case that is not part of the session, 409 when it has ended.
 */
export function takeNext(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  steward: Steward,
  sessionId: number,
  number: string,
): Promise<NextCase | null> {
  return database.transaction(async (tx) => {
    const session = orNotFound(await lockSession(tx, sessionId, 'share'));
    const by = takenBy(steward, clock());
    if (session.endedAt !== null) throw noLongerPossible(t.sessionEnded);
    const key =
      number === ''
        ? await nextFree(tx, sessionId, by)
        : await caseOfNumber(tx, sessionId, number, by);
    if (key === undefined) return null;
    const isOwn = await takeCase(tx, key, by);
    const found = orNotFound(await findSessionCase(tx, key));
    return { ...found, is_taken: found.state === 'taken' && !isOwn };
  });
}

async function nextFree(
  tx: Db,
  sessionId: number,
  { userId, freeBefore }: Taker,
): Promise<SessionCaseKey | undefined> {
  const last = await findLastPosition(tx, sessionId, userId);
  await freeCasesOf(tx, sessionId, userId);
  return (
    (await lockFreeCase(tx, sessionId, last, freeBefore)) ??
    (await lockFreeCase(tx, sessionId, 0, freeBefore)) ??
    findTakenCase(tx, sessionId)
  );
}

async function caseOfNumber(
  tx: Db,
  sessionId: number,
  number: string,
  { userId }: Taker,
): Promise<SessionCaseKey> {
  const found = await findKeyByNumber(tx, sessionId, number);
  if (found === undefined) throw invalid({ case_number: [t.noSuchCase(number)] });
  if (found.position === null) throw invalid({ case_number: [t.notInSession(number)] });
  const key = { accountId: found.accountId, sessionId, caseId: found.caseId };
  await lockWithTaken(tx, key, userId);
  await freeCasesOf(tx, sessionId, userId);
  return key;
}

/**
 * Makes a count part of a session, under the account's lock. Returns the session, or null when it has ended: the count
 * is then kept with the case alone. 400 under `session` for one that does not exist or does not have the case.
 */
export async function joinSession(
  tx: Db,
  steward: Steward,
  { accountId, caseId }: Pick<SessionCaseKey, 'accountId' | 'caseId'>,
  sessionId: number,
  at: Date,
): Promise<number | null> {
  const session = await lockSession(tx, sessionId, 'share');
  if (session === undefined) throw invalid({ session: [t.noSuchSession(sessionId)] });
  if (session.endedAt !== null) return null;
  const isPart = await markCase(tx, { accountId, sessionId, caseId }, 'counted', {
    ...steward,
    at,
  });
  if (!isPart) throw invalid({ session: [t.caseNotInSession] });
  return sessionId;
}

/** A report that a case is not at its place: when it was seen, as the device says, and the call to be made once. */
interface NotHere {
  readonly happenedAt: string;
  readonly call: CreateCall;
}

/**
 * Records that a case of a session is not at its place; saying so twice records it once. It is no count of zero and
 * changes no stock. Seen before the session ended and known later, it is kept with the case alone. 409 for a case that
 * was counted in the session, and for one that was looked for after its end.
 */
export function reportNotHere(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  steward: Steward,
  key: SessionCaseKey,
  { happenedAt, call }: NotHere,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockCaller(tx, steward.userId);
    const at = clock();
    await createOnce(tx, steward.userId, call, at, z.object({}), async () => {
      const session = orNotFound(await lockSession(tx, key.sessionId, 'share'));
      const { startedAt: earliest, endedAt } = session;
      const moment = momentOf(happenedAt, { earliest, now: at });
      if (endedAt !== null && moment >= endedAt) throw noLongerPossible(t.sessionEnded);
      const seen = { ...steward, at: moment };
      const isMarked = endedAt === null && (await markCase(tx, key, 'not here', seen));
      const found = orNotFound(await findSessionCase(tx, key));
      if (found.state === 'counted') throw noLongerPossible(t.countedAlready(found.by ?? ''));
      if (!isMarked && found.state === 'not here') return {};
      const { accountId, caseId, sessionId } = key;
      const details = {
        case_number: found.case.footprint_lookup_code,
        session_id: sessionId,
        before: found.case.location,
        ...(moment < at && { happened_at: moment.toISOString() }),
      };
      await recordCase(tx, { actor: steward, at, accountId }, 'not at its place', caseId, details);
      return {};
    });
  });
}
