import { t } from '../texts/lib.ts';

/** Why the browser did not use or make a passkey. */
export class PasskeyError extends Error {
  /** What to do. */
  readonly next: string;

  constructor(message: string, next: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PasskeyError';
    this.next = next;
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
  const next = name === 'InvalidStateError' ? t.removeItFirst : t.tryAnotherWay;
  return new PasskeyError(REASONS[name] ?? t.passkeysNotPossible, next, cause);
}
