import * as z from 'zod/mini';
import { secret, text } from '../../errors/fields.ts';
import { MOST_PASSKEY_NAME } from './second-factor.schemas.ts';

const MAX_PASSWORD_LENGTH = 128;
/** Far more than any authenticator sends. */
const MAX_ENCODED_LENGTH = 8192;
const encoded = () => text(MAX_ENCODED_LENGTH);

/** POST /rest-auth/login/code/: a code of the app, or a recovery code. */
export const codeBodySchema = z.object({ code: text(64) });

/** What a passkey has signed. */
const assertion = z.object({
  id: encoded(),
  rawId: encoded(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(),
    authenticatorData: encoded(),
    signature: encoded(),
    userHandle: z.optional(encoded()),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** POST /rest-auth/login/passkey/ */
export const passkeyLoginBodySchema = z.object({ credential: assertion });

/** POST /rest-auth/step-up/: exactly one of the three. */
export const stepUpBodySchema = z.object({
  password: z.optional(secret(MAX_PASSWORD_LENGTH)),
  code: z.optional(text(64)),
  credential: z.optional(assertion),
});
export type StepUp = z.infer<typeof stepUpBodySchema>;

const passkeyName = () => text(MOST_PASSKEY_NAME);

/** POST /second-factor/passkeys/: a new passkey under a name. */
export const newPasskeyBodySchema = z.object({
  name: passkeyName(),
  credential: z.object({
    id: encoded(),
    rawId: encoded(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: encoded(),
      attestationObject: encoded(),
      transports: z.optional(z.array(text(32)).check(z.maxLength(10))),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeyBodySchema>;

/** PATCH /second-factor/passkeys/{id}/ */
export const passkeyNameBodySchema = z.object({ name: passkeyName() });
