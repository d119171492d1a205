import {
  type FieldError,
  type FieldErrors,
  toFieldErrors,
} from '@portal/contract/errors/field-messages';
import type { ZodMiniType } from 'zod/mini';

/**
 * Reads the fields of a body one by one, so that what the database says about the good ones joins what the
 * contract says about the bad ones: all errors of one request at once (API page: Everywhere).
 */
export class FieldReader {
  readonly #body: Readonly<Record<string, unknown>>;
  readonly #errors: Record<string, FieldError> = {};

  constructor(body: Readonly<Record<string, unknown>>) {
    this.#body = body;
  }

  /** The field's value; undefined, and an error noted, when it is a bad one. */
  read<Value>(name: string, schema: ZodMiniType<Value>): Value | undefined {
    const result = schema.safeParse(this.#body[name]);
    if (result.success) return result.data;
    const issues = result.error.issues.map(({ path, message }) => ({
      path: [name, ...path],
      message,
    }));
    Object.assign(this.#errors, toFieldErrors(issues));
    return undefined;
  }

  refuse(name: string, error: FieldError): void {
    this.#errors[name] ??= error;
  }

  /** What is wrong so far; null when nothing is. */
  get errors(): FieldErrors | null {
    return Object.keys(this.#errors).length === 0 ? null : this.#errors;
  }
}
