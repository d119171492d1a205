import { t } from '../texts/lib.ts';

/** Why the browser did not use or make a passkey, with what to do. */
export class PasskeyError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PasskeyError';
  }
}

const REASONS: Readonly<Record<string, string>> = {
  InvalidStateError: t.passkeyThereAlready,
  NotAllowedError: t.passkeyNotUsed,
  AbortError: t.passkeyNotUsed,
};

/** Names the reason of an error that the browser threw. */
export function passkeyError(cause: unknown): PasskeyError {
  const name = cause instanceof Error ? cause.name : '';
  return new PasskeyError(REASONS[name] ?? t.passkeysNotPossible, cause);
}
