import { timingSafeEqual } from 'node:crypto';
import type {
  Verification,
  VerifyBody,
} from '@portal/contract/requests/documents/documents.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { t } from '../../../texts/documents.ts';
import { digestOf } from '../../../lib/secrets/secrets.ts';
import { type CountLimit, isRightWithinLimits } from '../../../lib/users/throttle.service.ts';
import { findPrintedFacts, isAsChained } from './documents.repository.ts';

/**
 * Says what the document with this number and code reports. 404 for a wrong number, a wrong code and a record that was
 * changed, all alike; 429 after as many wrong attempts of a network as failed sign-ins are allowed.
 */
export async function verifyDocument(
  context: AppContext,
  { number, code }: VerifyBody,
  network: string,
): Promise<Verification> {
  const { loginFailuresPerAddress: most, loginWindowMinutes: windowMinutes } =
    context.config.limits;
  const scope = 'verification from address';
  const limits: CountLimit[] = [{ scope, key: network, most, windowMinutes, grows: true }];
  const { db } = context.database;
  const document = await findPrintedFacts(db, number);
  // Compared for unknown numbers too, so that known ones do not take longer.
  const hasCode = timingSafeEqual(digestOf(plain(code)), digestOf(plain(document?.code ?? '')));
  const isOurs = await isRightWithinLimits(
    context,
    limits,
    async () =>
      hasCode && document !== undefined && isAsChained(db, document.accountId, document.id),
  );
  if (!isOurs || document === undefined) throw new AppError('not_found', t.notOurs);
  const { kind, day, bottles, madeAt } = document;
  return { kind, day, bottles, unchanged_since: madeAt };
}

/** The letters and digits of a code, however it was typed. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
