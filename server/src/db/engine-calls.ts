import { DatabaseBusyError } from './database-errors.ts';
import { StartError } from '../start-error.ts';

/** A statement, in a transaction or by itself. */
export interface Statement {
  readonly transaction: number | null;
  readonly text: string;
  readonly params: unknown[];
  readonly rowMode: 'array' | 'object';
  /** The types whose values are given as their texts. */
  readonly asText: readonly number[];
}

/** What the portal asks of the thread of the embedded engine. A transaction has the id of the call that began it. */
export type EngineCall = { readonly id: number } & (
  | ({ readonly kind: 'query' } & Statement)
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly transaction: number; readonly commits: boolean }
  | { readonly kind: 'close' }
);

/** An error as a message between threads, which keep neither its class nor its fields. */
interface Fault {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** The answer to the call of an id; 0 is the opening of the engine. */
export type EngineAnswer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly fault: Fault };

export function faultOf(error: unknown): Fault {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const fields: Record<string, string | number | boolean> = {};
  const entries: [string, unknown][] = Object.entries(error instanceof Error ? error : {});
  for (const [key, value] of entries) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      fields[key] = value;
    }
  }
  return { name, message, fields };
}

export function errorOf({ name, message, fields }: Fault): Error {
  const made =
    name === 'DatabaseBusyError'
      ? new DatabaseBusyError(message)
      : name === 'StartError'
        ? new StartError(message)
        : new Error(message);
  return Object.assign(made, fields);
}
