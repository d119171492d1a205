import {
  DEFAULT_UNSEEN_CASES,
  MAX_SESSION_CASES,
  type StartedSession,
  startedSessionSchema,
  type StartSessionBody,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/counting.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { locationIdOf } from '../../cellar/locations/locations.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { type ChosenCases, insertSessionCases } from './choose-cases.repository.ts';
import {
  endSession,
  insertSession,
  isAccount,
  lockCaller,
  lockSession,
  setCaseCount,
} from './count-sessions.repository.ts';

const recordSession = auditOf('count session');

/**
 * Starts a session of the cases that are chosen now. A repeated key starts one. 400 under `location` or `account` for
 * unknown ones, and under `choice` when nothing or too much is to be counted.
 */
export function startSession(
  context: Pick<AppContext, 'clock' | 'database'>,
  steward: Steward,
  body: StartSessionBody,
  call: CreateCall,
): Promise<{ answer: StartedSession; isReplay: boolean }> {
  return context.database.transaction(async (tx) => {
    await lockCaller(tx, steward.userId);
    const at = context.clock();
    return createOnce(tx, steward.userId, call, at, startedSessionSchema, async () => {
      const { of, ...named } = await readChoice(tx, body);
      const { userId: startedByUserId, name: startedBy } = steward;
      const by = { startedAt: at, startedByUserId, startedBy };
      const id = await insertSession(tx, { choice: body.choice, ...named, ...by });
      const caseCount = await insertSessionCases(tx, id, of);
      if (caseCount === 0) throw invalid({ choice: [t.nothingToCount] });
      if (caseCount > MAX_SESSION_CASES) {
        throw invalid({ choice: [t.tooManyCases(MAX_SESSION_CASES.toLocaleString('en-US'))] });
      }
      await setCaseCount(tx, id, caseCount);
      const details = { choice: body.choice, cases_chosen: caseCount };
      await recordSession(tx, { actor: steward, at }, 'started', id, details);
      return { id, case_count: caseCount };
    });
  });
}

interface Choice {
  readonly of: ChosenCases;
  readonly locationId?: number;
  readonly locationCode?: string;
  readonly ofAccountId?: number;
}

async function readChoice(
  tx: Db,
  { choice, location, account, most }: StartSessionBody,
): Promise<Choice> {
  if (choice === 'location') {
    const locationId = await locationIdOf(tx, location);
    if (locationId === null) throw invalid({ location: [t.chooseLocation] });
    return { of: { choice, locationId }, locationId, locationCode: location };
  }
  if (choice === 'account') {
    if (account === null) throw invalid({ account: [t.chooseAccount] });
    if (!(await isAccount(tx, account))) {
      throw invalid({ account: [FIELD_MESSAGES.unknownKey(account)] });
    }
    return { of: { choice, accountId: account }, ofAccountId: account };
  }
  return { of: { choice, most: most ?? DEFAULT_UNSEEN_CASES } };
}

/** Ends a session. Throws changed_meanwhile, and 409 for one that has ended. */
export function finishSession(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  steward: Steward,
  id: number,
  version: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const session = orNotFound(await lockSession(tx, id, 'no key update'));
    const at = clock();
    if (session.endedAt !== null) throw noLongerPossible(t.sessionEnded);
    assertVersion(session.version, version, 'this session');
    const { userId: endedByUserId, name: endedBy } = steward;
    await endSession(tx, id, { endedAt: at, endedByUserId, endedBy });
    await recordSession(tx, { actor: steward, at }, 'ended', id);
  });
}
