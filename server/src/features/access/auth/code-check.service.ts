import { FEW_RECOVERY_CODES } from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/second-factor.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { appPurpose, sealState, unseal } from '../../../lib/secrets/sealed-secrets.ts';
import {
  type CountLimit,
  countAttempt,
  isRightWithinLimits,
} from '../../../lib/users/throttle.service.ts';
import { mailUser, recordUserEvent } from '../notices/user-events.service.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';
import { stepOfCode } from './authenticator-app.ts';
import { digestOfRecoveryCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  findApp,
  spendStep,
  recoveryCodesMadeAt,
  spendRecoveryCode,
} from './second-factor.repository.ts';
import { isTooYoung } from './young-factors.service.ts';

type Verdict =
  'right' | 'wrong' | 'used' | 'recovery code used' | 'clock wrong' | 'too young' | 'unreadable';

const REFUSALS: Record<Exclude<Verdict, 'right'>, () => AppError> = {
  wrong: () => invalid({ code: [t.codeWrong] }),
  used: () => new AppError('code_used', { code: [t.codeUsed] }),
  'recovery code used': () => new AppError('code_used', { code: [t.recoveryCodeUsed] }),
  'too young': () => invalid({ code: [t.factorTooYoung] }),
  unreadable: () => invalid({ code: [t.appUnreadable] }),
  'clock wrong': () => new AppError('clock_wrong', { code: [t.clockWrong] }),
};

/**
 * Checks a code of the app or a recovery code under counters, and uses it up. Throws 400 for a code that is wrong, used
 * or made by a wrong clock, and 429 while a counter blocks. Failures raise the `counted` too, which refuse nothing here.
 */
export async function checkCode(
  context: AppContext,
  user: UserRow,
  code: string,
  limits: readonly CountLimit[],
  counted: readonly CountLimit[] = [],
): Promise<void> {
  let verdict: Verdict = 'wrong';
  const isRight = await isRightWithinLimits(context, limits, async () => {
    verdict = await context.database.transaction((tx) => judge(tx, context, user, code));
    return verdict === 'right';
  });
  if (!isRight) await countAttempt(context.database, counted, context.clock());
  refuseUnlessRight(verdict);
}

function refuseUnlessRight(verdict: Verdict): void {
  if (verdict !== 'right') throw REFUSALS[verdict]();
}

async function judge(tx: Db, context: AppContext, user: UserRow, code: string): Promise<Verdict> {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits)
    ? judgeAppCode(tx, context, user, digits)
    : judgeRecoveryCode(tx, context, user, code);
}

async function judgeAppCode(
  tx: Db,
  context: AppContext,
  user: UserRow,
  digits: string,
): Promise<Verdict> {
  const app = await findApp(tx, user.id);
  if (app === null || app.confirmedAt === null) return 'wrong';
  if (isTooYoung(user, app.confirmedAt)) return 'too young';
  return spendAppCode(tx, context, app, digits);
}

/**
 * Judges a code of an app. One made by a wrong clock is used up too: a guess must not tell a code of a later minute.
 */
async function spendAppCode(
  tx: Db,
  { config, clock }: AppContext,
  { userId, sealedSecret }: { userId: number; sealedSecret: string },
  digits: string,
): Promise<Verdict> {
  if (sealState(config, sealedSecret) === 'unknown') return 'unreadable';
  const secret = unseal(config, appPurpose(userId), sealedSecret);
  const found = stepOfCode(secret, digits, clock());
  if (found === null) return 'wrong';
  const isNew = await spendStep(tx, userId, found.step);
  if (!found.isNear) return 'clock wrong';
  return isNew ? 'right' : 'used';
}

/** Checks the first code of an app, with which it is put into use. Throws 400 for a wrong one. */
export async function spendConfirmingCode(
  tx: Db,
  context: AppContext,
  app: { userId: number; sealedSecret: string },
  code: string,
): Promise<void> {
  refuseUnlessRight(await spendAppCode(tx, context, app, code.replaceAll(/\s/g, '')));
}

async function judgeRecoveryCode(
  tx: Db,
  context: AppContext,
  user: UserRow,
  code: string,
): Promise<Verdict> {
  const now = context.clock();
  const codeDigest = digestOfRecoveryCode(code);
  const madeAt = await recoveryCodesMadeAt(tx, user.id);
  if (madeAt !== null && isTooYoung(user, madeAt)) return 'too young';
  const verdict = await spendRecoveryCode(tx, { userId: user.id, codeDigest, now });
  if (verdict !== 'right') return verdict === 'used' ? 'recovery code used' : verdict;
  const left = await countRecoveryCodes(tx, user.id);
  await recordUserEvent(tx, context.clock(), user, 'recovery code used', { left });
  const isFew = left <= FEW_RECOVERY_CODES;
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.recoveryCodeUsed(provider, { ...user, left, isFew, when }),
  );
  return 'right';
}
