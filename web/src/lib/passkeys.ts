import type {
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@portal/contract/access/auth/second-factor.schemas';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { passkeyError } from './passkey-error.ts';

// Imported when a button is pressed: few visitors need it.

/** Lets the browser ask for a passkey; throws `PasskeyError` when it used none. */
export function askForPasskey(optionsJSON: z.infer<typeof passkeyRequestSchema>) {
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
}

/** Lets the browser make a passkey; throws `PasskeyError` when it made none. */
export function makePasskey(optionsJSON: z.infer<typeof passkeyCreationSchema>) {
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
}
