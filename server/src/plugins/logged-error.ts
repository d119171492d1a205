import { DrizzleQueryError } from 'drizzle-orm';
import { causes, hasCode } from '../db/database-errors.ts';

/** An error as a log line shows it; a type and no interface, as the logger asks for any further key. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/**
 * The parts of an error that are safe to log. Drizzle puts the values of a failed statement into its message and
 * properties, and PostgreSQL into its detail: addresses, password hashes, digests of links.
 */
export function loggedError(error: unknown): LoggedError {
  const [first, ...rest] = causes(error).map(logged).toReversed();
  if (first === undefined) return { type: typeof error, message: 'not an error', stack: '' };
  return rest.reduce((cause, each) => ({ ...each, cause }), first);
}

function logged(error: Error): LoggedError {
  return {
    type: error.name,
    message: messageOf(error),
    ...(hasCode(error) ? { code: error.code } : {}),
    stack: framesOf(error),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exceptions: their messages quote the value.
  if (hasCode(error) && /^22...$/.test(error.code)) return 'A value does not fit its type.';
  return error.message;
}

/** The calls alone: a stack begins with the message. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}
