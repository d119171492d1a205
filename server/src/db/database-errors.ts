/** The database is alive but did not get to the work in time; trying again later is right (503). */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/**
 * Thrown inside a transaction that finds, under its locks, rows that it should have locked before them. It is tried
 * again, as after a deadlock.
 */
export class OutdatedLocksError extends Error {
  override readonly name = 'OutdatedLocksError';
}

export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** The fields both drivers put on PostgreSQL's errors. */
interface PostgresError extends Error {
  readonly code: string;
  readonly constraint?: string;
}

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

// Messages of pg, which have no code, for lost connections and timeouts.
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Serialization failure and deadlock: the same transaction can succeed when it is tried again. */
const CONFLICTS = new Set(['40001', '40P01']);

/** Whether other transactions were in the way of one, so that it can be tried again. */
export function isConflict(error: unknown): boolean {
  return causes(error).some(
    (cause) => cause instanceof OutdatedLocksError || (hasCode(cause) && CONFLICTS.has(cause.code)),
  );
}

/**
 * True when the database cannot be worked with at the moment: busy, full, read-only, restarting, unreachable, or other
 * transactions are in the way. Looks through the errors that Drizzle wraps around the driver's.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConflict(error) || isUnreachable(error);
}

/** The same without conflicts, after which a connection can still be used. */
export function isUnreachable(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      cause instanceof DatabaseBusyError ||
      CONNECTION_MESSAGES.test(cause.message) ||
      (hasCode(cause) && isUnavailableCode(cause.code)),
  );
}

/** The name of the constraint that refused a write (unique, check, foreign key), if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return causes(error)
    .filter(hasCode)
    .find((cause) => cause.code.startsWith('23'))?.constraint;
}

/**
 * For a write's `catch`: throws `refusal()` if one of the constraints refused the write, as it does for the slower of
 * two concurrent writes. Rethrows any other error.
 */
export function refusingTaken(constraints: readonly string[], refusal: () => Error) {
  return (error: unknown): never => {
    throw constraints.includes(violatedConstraint(error) ?? '') ? refusal() : error;
  };
}

/** Returns an error and its causes, outermost first. */
export function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

export function hasCode(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** A database that takes no writes: a standby, or one that its operator made read-only. */
const READ_ONLY = '25006';

/**
 * Classes 08 and 57P (connection lost, server going down or coming up), 53 (disk full, too many connections), 57014.
 */
function isUnavailableCode(code: string): boolean {
  return (
    CONNECTION_FAULTS.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code.startsWith('53') ||
    code === READ_ONLY ||
    code === '57014' ||
    code === '25P03'
  );
}

/** Replaces Drizzle's own `db.transaction`, which has none of our limits and guards. */
export function refusePlainTransaction(): Promise<never> {
  return Promise.reject(
    new TransactionMisuseError('A transaction begins with `database.transaction(…)`.'),
  );
}
