import type { NewApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { findToken, insertToken, revokeToken, type TokenRow } from './tokens.repository.ts';

/** A fixed prefix, so that scanners recognise a leaked token. */
const PREFIX = 'portal_';
const HINT_LENGTH = 4;

/** Creates a token for another system and returns its text; only its digest is stored. */
export function makeToken(
  { clock, database, randomBytes }: AppContext,
  steward: Steward,
  asked: NewApiToken,
): Promise<{ readonly row: TokenRow; readonly token: string }> {
  const token = PREFIX + randomText(randomBytes, SECRET_LENGTH);
  const hint = token.slice(-HINT_LENGTH);
  const at = clock();
  return database.transaction(async (tx) => {
    const id = await insertToken(tx, {
      ...asked,
      hint,
      tokenDigest: digestOf(token),
      createdByUserId: steward.userId,
      createdAt: at,
    });
    await record(tx, { actor: steward, at }, 'made', id, { ...asked, hint });
    return { row: orNotFound(await findToken(tx, id)), token };
  });
}

/** Revokes a token immediately and for good; 404 when there is none. Repeating it changes nothing. */
export function endToken(
  { clock, database }: AppContext,
  steward: Steward,
  id: number,
): Promise<TokenRow> {
  return database.transaction(async (tx) => {
    const { name, hint } = orNotFound(await findToken(tx, id));
    if (await revokeToken(tx, id, clock())) {
      await record(tx, { actor: steward, at: clock() }, 'revoked', id, { name, hint });
    }
    return orNotFound(await findToken(tx, id));
  });
}

const record = auditOf('api token');
