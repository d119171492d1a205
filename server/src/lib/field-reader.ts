import { type FieldError, toFieldErrors } from '@portal/contract/errors/field-messages';
import type { ZodMiniType } from 'zod/mini';
import { invalid } from '../app-error.ts';

/** Reads the fields of a body, so that errors of schemas and of the database are reported together. */
export class FieldReader {
  readonly #body: Readonly<Record<string, unknown>>;
  readonly #errors: Record<string, FieldError> = {};

  constructor(body: Readonly<Record<string, unknown>>) {
    this.#body = body;
  }

  /** The field's value; undefined, with an error recorded, when it is invalid. */
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

  /** The whole body by a schema of its fields; undefined, with its errors recorded, when one is invalid. */
  readBody<Value>(schema: ZodMiniType<Value>): Value | undefined {
    const result = schema.safeParse(this.#body);
    if (result.success) return result.data;
    Object.assign(this.#errors, toFieldErrors(result.error.issues));
    return undefined;
  }

  /** Returns the value when there are no errors; else throws 400 with all errors. */
  complete<Value>(read: Value | undefined): Value {
    if (read === undefined || Object.keys(this.#errors).length > 0) throw invalid(this.#errors);
    return read;
  }

  refuse(name: string, error: FieldError): void {
    this.#errors[name] ??= error;
  }
}
