import type { NewPasskey } from '@portal/contract/access/auth/second-factor-bodies.schemas';
import type { ChangedFactor } from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import { refusingTaken } from '../../../db/database-errors.ts';
import { t } from '../../../texts/second-factor.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import { recordUserEvent } from '../notices/user-events.service.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import {
  descriptorsOf,
  keepChallenge,
  loadWebAuthn,
  passkeyRefused,
  refuseOtherSite,
  type Site,
  spendChallenge,
} from './passkeys.service.ts';
import { insertPasskey, listPasskeys } from './second-factor.repository.ts';
import { announceNewFactor, passkeyKey } from './new-factor.service.ts';
import { addFactor } from './second-factor.service.ts';

const MOST_PASSKEYS = 20;

const creationBy = ({ tokenDigest: ownerDigest }: LiveSession) =>
  ({ ownerDigest, purpose: 'new passkey' }) as const;

/** Options for making a passkey of the signed-in user, who can then sign in with it alone. */
export async function newPasskeyOptions(context: AppContext, site: Site, session: LiveSession) {
  const { config, database } = context;
  const passkeys = await listPasskeys(database.db, session.userId);
  if (passkeys.length >= MOST_PASSKEYS) throw noLongerPossible(t.tooManyPasskeys(MOST_PASSKEYS));
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await currentProvider(database.db, config)).shortName,
    rpID: site.host,
    userName: session.email,
    userDisplayName: `${session.firstName} ${session.lastName}`,
    userID: new Uint8Array(Buffer.from(`user ${session.userId}`)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: descriptorsOf(passkeys),
  });
  await keepChallenge(context, creationBy(session), options.challenge);
  return options;
}

/** Adds a passkey that has signed the session's challenge. Throws 400 for any other. */
export async function addPasskey(
  context: AppContext,
  site: Site,
  session: LiveSession,
  { name, credential }: NewPasskey,
): Promise<ChangedFactor> {
  const made = await verifyNew(context, site, session, credential);
  const adding = addFactor(context, session, async (tx, user) => {
    const createdAt = context.clock();
    const id = await insertPasskey(tx, { ...made, name, userId: user.id, createdAt });
    await recordUserEvent(tx, createdAt, user, 'passkey added');
    await announceNewFactor(tx, context, user, {
      factor: passkeyKey(id),
      what: t.passkeyAdded(name),
      whatOf: (whose) => t.passkeyAddedOf(whose, name),
    });
  });
  return adding.catch(refusingTaken(['passkeys_credential'], passkeyRefused));
}

async function verifyNew(
  context: AppContext,
  site: Site,
  session: LiveSession,
  credential: NewPasskey['credential'],
) {
  const expectedChallenge = await spendChallenge(context, creationBy(session));
  refuseOtherSite(site, credential.response.clientDataJSON);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => {
    throw passkeyRefused();
  });
  if (registrationInfo === undefined) throw passkeyRefused();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter, transports };
}
