import {
  type FieldError,
  type FieldErrors,
  toFieldErrors,
} from '@portal/contract/errors/field-messages';
import type { ZodMiniType } from 'zod/mini';
import { invalid } from '../../app-error.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { uploadProblems } from '../files/uploads.service.ts';

/**
 * Reads the fields of a body one by one, so that errors found by the schemas and by the database are reported together.
 */
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
    if (read === undefined || this.errors !== null) throw invalid(this.errors ?? {});
    return read;
  }

  refuse(name: string, error: FieldError): void {
    this.#errors[name] ??= error;
  }

  /** The errors so far; null when there are none. */
  get errors(): FieldErrors | null {
    return Object.keys(this.#errors).length === 0 ? null : this.#errors;
  }
}

/** Checks the files of a call; their errors are reported under `attachments`. */
export function readUploads(reader: FieldReader, uploads: readonly Upload[]): void {
  const problems = uploadProblems(uploads);
  if (problems.length > 0) reader.refuse('attachments', problems);
}
