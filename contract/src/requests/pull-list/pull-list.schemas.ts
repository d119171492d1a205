import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';

/** The most lines one check answers; the app asks for longer lists in several calls. */
export const MAX_CHECKED_LINES = 100;

const checkedLineSchema = z.object({
  wine: z.number(),
  case_footprint_id: z.number(),
  size_value: z.nullable(z.number()),
});

/** A pull list line: a wine in a size from a case; null is an unknown size. */
export type CheckedLine = z.infer<typeof checkedLineSchema>;

/** Writes a line as GET /pull_list_check/ takes it: `line=<wine>,<case_footprint_id>,<size in ml or nothing>`. */
export function writeCheckedLine(line: CheckedLine): string {
  return [line.wine, line.case_footprint_id, line.size_value ?? ''].join(',');
}

/** Parses a line; null when the text is not one. */
export function readCheckedLine(text: string): CheckedLine | null {
  const parts = /^(\d{1,15}),(\d{1,15}),(\d{1,9})?$/.exec(text);
  if (parts === null) return null;
  return {
    wine: Number(parts[1]),
    case_footprint_id: Number(parts[2]),
    size_value: parts[3] === undefined ? null : Number(parts[3]),
  };
}

/** Query of GET /pull_list_check/: `line` repeated, at most MAX_CHECKED_LINES times. */
export const pullListCheckQuerySchema = z.object({
  line: z.pipe(
    z.transform((input: unknown, context): CheckedLine[] => {
      const texts = [input].flat().filter((text) => text !== undefined);
      const lines = texts.map((text) => (typeof text === 'string' ? readCheckedLine(text) : null));
      const known = lines.filter((line) => line !== null);
      const message =
        known.length < lines.length
          ? FIELD_MESSAGES.choice(texts[lines.indexOf(null)])
          : checkedCountProblem(lines.length);
      if (message !== null) context.issues.push({ code: 'custom', message, input });
      return known;
    }),
    z.array(checkedLineSchema),
  ),
});

function checkedCountProblem(count: number): string | null {
  if (count === 0) return FIELD_MESSAGES.required;
  return count > MAX_CHECKED_LINES
    ? `Ensure this field has no more than ${MAX_CHECKED_LINES} elements.`
    : null;
}

/**
 * Answer of GET /pull_list_check/: the lines as sent, each with its free bottles and all bottles of its case; 0 also
 * for unknown ones.
 */
export const pullListCheckSchema = z.array(
  z.extend(checkedLineSchema, { available: z.number(), case_bottles: z.number() }),
);
export type PullListCheck = z.infer<typeof pullListCheckSchema>;
