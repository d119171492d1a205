import type { PasskeyAssertion } from '@portal/contract/access/auth/second-factor-bodies.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { t } from '../../../texts/second-factor.ts';
import { minutesAfter } from '../../../lib/users/throttle.service.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import {
  type ChallengeUse,
  findPasskey,
  putChallenge,
  recordPasskeyUse,
  takeChallenge,
} from './second-factor.repository.ts';
import { isTooYoung } from './young-factors.service.ts';

/** The site that passkeys belong to: its origin, and its host name. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

const CHALLENGE_MINUTES = 5;

/** 400: says the same of every passkey that is not as it should be. */
export const passkeyRefused = () => new AppError('passkey_refused', t.passkeyRefused);

/** Loaded when first needed: it doubles the start's memory for what few calls use. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

interface OwnPasskey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** Names passkeys to the browser. */
export const descriptorsOf = (passkeys: readonly OwnPasskey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

/** Stores a challenge for its one use. */
export async function keepChallenge(
  { clock, database }: AppContext,
  use: ChallengeUse,
  challenge: string,
): Promise<void> {
  const expiresAt = minutesAfter(clock(), CHALLENGE_MINUTES);
  await putChallenge(database.db, { ...use, challenge, expiresAt });
}

/** Options for using one of these passkeys, or any that the browser knows when there are none. */
export async function requestPasskey(
  context: AppContext,
  site: Site,
  use: ChallengeUse,
  passkeys: readonly OwnPasskey[],
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    allowCredentials: descriptorsOf(passkeys),
  });
  await keepChallenge(context, use, options.challenge);
  return options;
}

/** 400 when the browser made it for another site: a page that only looks like ours. */
export function refuseOtherSite(site: Site, clientDataJSON: string): void {
  let origin: unknown;
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data === 'object' && data !== null) origin = Reflect.get(data, 'origin');
  } catch {
    throw passkeyRefused();
  }
  if (origin === site.origin) return;
  throw new AppError('passkey_of_other_site', t.passkeyOfOtherSite);
}

/** Takes the challenge of a browser for a purpose, which works once; throws 400 without one. */
export async function spendChallenge(
  { clock, database }: AppContext,
  use: ChallengeUse,
): Promise<string> {
  const challenge = await takeChallenge(database.db, use, clock());
  if (challenge === null) throw passkeyRefused();
  return challenge;
}

/**
 * Returns the user whose passkey has signed the browser's challenge. Throws 400 for any other passkey, and for one of
 * another user than `userId` where that is known already.
 */
export async function verifyPasskey(
  context: AppContext,
  site: Site,
  { userId, ...use }: ChallengeUse & { userId: number | null },
  credential: PasskeyAssertion,
): Promise<number> {
  const { clock, database } = context;
  const expectedChallenge = await spendChallenge(context, use);
  refuseOtherSite(site, credential.response.clientDataJSON);
  const passkey = await findPasskey(database.db, credential.id);
  if (passkey === null || (userId !== null && passkey.userId !== userId)) throw passkeyRefused();
  const user = await findUserById(database.db, passkey.userId);
  if (user !== null && isTooYoung(user, passkey.createdAt)) {
    throw new AppError('passkey_refused', t.factorTooYoung);
  }
  const counter = await newCounterOf(site, expectedChallenge, passkey, credential);
  const isUsed = await recordPasskeyUse(database.db, passkey, { counter, lastUsedAt: clock() });
  if (!isUsed) throw passkeyRefused();
  return passkey.userId;
}

async function newCounterOf(
  site: Site,
  expectedChallenge: string,
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
  credential: PasskeyAssertion,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const response = { clientDataJSON, authenticatorData, signature };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The library throws for everything that is not as it should be.
  }
  throw passkeyRefused();
}
