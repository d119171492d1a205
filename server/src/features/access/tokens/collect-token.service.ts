import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/approvals.ts';
import { lockApproval, updateApproval } from '../approvals/approvals.repository.ts';
import { mayCollect } from '../approvals/approvals.service.ts';
import { inTransaction, recordApproval } from '../approvals/guarded-change.service.ts';
import { MAKE_TOKEN } from './guarded-token.ts';
import type { TokenRow } from './tokens.repository.ts';
import { makeToken } from './tokens.service.ts';

/** Makes the access token that was approved, once, for the person who asked for it. */
export function collectToken(
  context: AppContext,
  steward: Steward,
  id: number,
): Promise<{ readonly row: TokenRow; readonly token: string }> {
  return context.database.transaction(async (tx) => {
    const row = orNotFound(await lockApproval(tx, id));
    const at = context.clock();
    if (!mayCollect(row, steward.userId, at)) throw noLongerPossible(t.nothingToCollect);
    await updateApproval(tx, id, { collectedAt: at });
    await recordApproval(tx, { at, actor: steward }, 'collected', id, { what: row.what });
    const name = t.approvedBy(steward.name, row.decidedBy ?? '');
    const sent = z.parse(MAKE_TOKEN.stored, row.arguments);
    return makeToken(inTransaction(context, tx), { userId: steward.userId, name }, sent);
  });
}
