import { zonedMoment } from '@portal/contract/provider/house-formats';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { mailUser } from '../notices/user-events.service.ts';
import { listOwners, type UserRow } from '../../../lib/users/users.repository.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { putReset } from './factor-resets.repository.ts';

/** The time in which a reset can be cancelled (docs/product/sign-in.md#a-lost-second-factor). */
const RESET_WAIT_MS = 24 * 60 * 60_000;

/** What the mail about a reset says; `effectiveAt` as mails write it. */
interface ResetMailFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly whose: string;
  readonly isOwn: boolean;
  readonly url: string;
  readonly effectiveAt: string;
}

/** Stores a reset of a user, and mails the link that cancels it to the user and the owners of the account. */
export async function startReset(
  tx: Db,
  context: AppContext,
  user: UserRow,
  { requestedBy, isStolen }: { readonly requestedBy: string; readonly isStolen: boolean },
  compose: (provider: Provider, facts: ResetMailFacts) => MailText,
): Promise<void> {
  const requestedAt = context.clock();
  const effectiveAt = new Date(requestedAt.getTime() + RESET_WAIT_MS);
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  const cancelDigest = digestOf(token);
  await putReset(tx, {
    userId: user.id,
    cancelDigest,
    requestedBy,
    requestedAt,
    effectiveAt,
    isStolen,
  });
  const url = `${mailOrigin(context.config)}/keep-second-factor#token=${token}`;
  const whose = `${user.firstName} ${user.lastName}`;
  for (const reader of await readersOf(tx, context, user)) {
    const { id, email, firstName, lastName } = reader;
    await mailUser(tx, context, { accountId: user.accountId, email }, (provider) =>
      compose(provider, {
        firstName,
        lastName,
        whose,
        isOwn: id === user.id,
        url,
        effectiveAt: zonedMoment(effectiveAt, provider),
      }),
    );
  }
}

/** Lists who reads of the reset of a user: the user and the owners of the account. */
async function readersOf(tx: Db, context: AppContext, user: UserRow) {
  const { accountId } = user;
  const owners = accountId === null ? [] : await listOwners(tx, accountId, providerDay(context));
  return [user, ...owners.filter(({ id }) => id !== user.id)];
}
