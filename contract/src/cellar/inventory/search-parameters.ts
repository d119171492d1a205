import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';

type Reading<Value> = { readonly value: Value } | { readonly message: string };

/** Reads one text of a query string, or says why it is refused. */
export type Read<Value> = (text: string) => Reading<Value>;

const given = z.optional(z.union([z.string(), z.array(z.string())]));

function textsOf(raw: z.infer<typeof given>): string[] {
  return [raw ?? []].flat().filter((text) => text !== '');
}

/** A parameter that may be repeated, and with `comma` also joined; empty values are ignored. */
export function listParameter<Value>(read: Read<Value>, joined?: 'comma') {
  return z.pipe(
    given,
    z.transform((raw: z.infer<typeof given>, context): Value[] =>
      textsOf(raw)
        .flatMap((text) => (joined ? text.split(',').filter((part) => part !== '') : [text]))
        .flatMap((text) => {
          const reading = read(text);
          if ('value' in reading) return [reading.value];
          context.issues.push({ code: 'custom', message: reading.message, input: raw });
          return [];
        }),
    ),
  );
}

function single<Value>(read: Read<Value>, whenAbsent: Reading<Value>) {
  return z.pipe(
    given,
    z.transform((raw: z.infer<typeof given>, context): Value => {
      const text = textsOf(raw).at(-1);
      const reading = text === undefined ? whenAbsent : read(text);
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', message: reading.message, input: raw });
      return z.NEVER;
    }),
  );
}

/** A parameter with one value: the last of repeated ones, as in Django; an empty one counts as absent. */
export function singleParameter<Value>(read: Read<Value>, absent: Value) {
  return single(read, { value: absent });
}

/** Like `singleParameter`, but required. */
export function requiredParameter<Value>(read: Read<Value>) {
  return single(read, { message: FIELD_MESSAGES.required });
}
