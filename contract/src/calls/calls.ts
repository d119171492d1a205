import type * as z from 'zod/mini';

/**
 * Who may make a call: everybody, signed-in users, users of an account, the company's people, or those and monitoring
 * programs on the server's machine.
 */
export type Access = 'public' | 'user' | 'client' | 'staff' | 'operator';

/** Who may make a call, as its entry in the table of calls declares (docs/product/sign-in.md#roles). */
export interface Callers {
  readonly access: Access;
  /** Without it, all of an account may read and those who order may write. */
  readonly roles?: readonly string[];
  /** No token may make it. */
  readonly peopleOnly?: true;
  /** A steward who acts for somebody who asked may make it (docs/product/contacts.md). */
  readonly isForActing?: true;
  /** Tokens with this area may make it, although it is for people or needs a step-up. */
  readonly tokenArea?: string;
  /** Staff may make it before they have set up a second factor. */
  readonly isForSetup?: true;
}

/** What a call takes and answers. */
export interface CallParts {
  /** Of the path. An invalid one answers 404, like an unknown id. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Whether the body may be a form with files. */
  readonly takesFiles?: true;
  /** The largest of them, if larger than those of requests. */
  readonly maxFileBytes?: number;
  /** Whether it needs a password or second factor of the last 10 minutes (docs/product/sign-in.md#step-up). */
  readonly needsStepUp?: true;
  /** 201 when it makes a record. */
  readonly status?: 201;
  /** Without it the call answers 204, or a file. */
  readonly answer?: z.ZodMiniType;
  readonly answersFile?: true;
  /** The path of the call that would now answer the same: the browser shows it at once. */
  readonly shows?: `/${string}/`;
  /**
   * The beginnings of the paths whose answers it changes, which the browser then loads again. Without it, all that begin
   * as its own path does.
   */
  readonly changes?: readonly `/${string}/`[];
  /** Whether it may wait for a second person: 202 with the approval (docs/product/back-office.md#second-approval). */
  readonly mayAsk?: true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call of the API, declared once: the server's routes, the browser, the OpenAPI document and the tests read it here.
 * The path begins with `/` and leaves `/api` out (docs/decisions/109-one-table-of-calls.md).
 */
export type Call<Parts extends CallParts = CallParts> = Parts & {
  readonly method: Method;
  readonly path: string;
  readonly callers: Callers;
};

const callsWith =
  (method: Method) =>
  <const Parts extends CallParts>(path: string, callers: Callers, parts: Parts): Call<Parts> => ({
    ...parts,
    method,
    path,
    callers,
  });

/** Declares a call that reads. */
export const get = callsWith('GET');
/** Declares a call that makes or does something. */
export const post = callsWith('POST');
/** Declares a call that replaces a record. */
export const put = callsWith('PUT');
/** Declares a call that changes some fields of a record. */
export const patch = callsWith('PATCH');
/** Declares a call that deletes. */
export const remove = callsWith('DELETE');

/** Returns the path with the values of its parameters. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
