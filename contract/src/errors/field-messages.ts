import type * as z from 'zod/mini';

/** Messages of invalid fields, part of the API letter for letter (docs/product/api.md#field-messages). */
export const FIELD_MESSAGES = {
  required: 'This field is required.',
  null: 'This field may not be null.',
  blank: 'This field may not be blank.',
  notText: 'Not a valid string.',
  nullCharacter: 'Null characters are not allowed.',
  email: 'Enter a valid email address.',
  integer: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  time: 'Time has wrong format. Use one of these formats instead: hh:mm.',
  emptyList: 'This list may not be empty.',
  json: 'Value must be valid JSON.',
  tooLong: (max: number) => `Ensure this field has no more than ${max} characters.`,
  tooSmall: (min: number) => `Ensure this value is greater than or equal to ${min}.`,
  tooLarge: (max: number) => `Ensure this value is less than or equal to ${max}.`,
  choice: (value: unknown) => `"${shown(value)}" is not a valid choice.`,
  unknownKey: (value: unknown) => `Invalid pk "${String(value)}" - object does not exist.`,
  wrongKeyType: (value: unknown) =>
    `Incorrect type. Expected pk value, received ${djangoTypeName(value)}.`,
  notAList: (value: unknown) => `Expected a list of items but got type "${djangoTypeName(value)}".`,
  notAnObject: (value: unknown) =>
    `Invalid data. Expected a dictionary, but got ${djangoTypeName(value)}.`,
} as const;

/** Formats a value for a message. Lists and objects show only their type, because some cannot be written as text. */
function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? djangoTypeName(value) : String(value);
}

function djangoTypeName(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'NoneType';
  const names: Record<string, string> = { string: 'str', boolean: 'bool', object: 'dict' };
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return names[typeof value] ?? 'str';
}

/** The errors of a field: its messages, or for a list one entry per row, `{}` for good rows. */
export type FieldError = readonly string[] | readonly FieldErrors[];
/** The errors of a body or of a row, by field. */
export interface FieldErrors {
  readonly [field: string]: FieldError;
}

/** The key for errors of the whole body. */
export const WHOLE_BODY = 'non_field_errors';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Turns the issues of a contract schema into the body of a 400 answer: `{field: [messages]}`. Issues inside a
 * list become one entry per row, so the good rows before a bad one are there as `{}`.
 */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const byField = new Map<string, Issue[]>();
  for (const issue of issues) {
    const [field = WHOLE_BODY, ...path] = issue.path;
    const known = byField.get(String(field)) ?? [];
    byField.set(String(field), [...known, { path, message: issue.message }]);
  }
  return Object.fromEntries([...byField].map(([field, list]) => [field, toFieldError(list)]));
}

function toFieldError(issues: readonly Issue[]): FieldError {
  const ofRows = issues.filter((issue) => typeof issue.path[0] === 'number');
  if (ofRows.length === 0) return issues.map((issue) => issue.message);
  const last = Math.max(...ofRows.map((issue) => Number(issue.path[0])));
  return Array.from({ length: last + 1 }, (_, row) =>
    toFieldErrors(
      ofRows
        .filter((issue) => issue.path[0] === row)
        .map(({ path, message }) => ({ path: path.slice(1), message })),
    ),
  );
}
