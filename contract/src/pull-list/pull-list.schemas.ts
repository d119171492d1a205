import * as z from 'zod/mini';

/** The most lines one check answers; the app asks for longer lists in several calls. */
export const MAX_CHECKED_LINES = 100;

/** What a pull list line is about: a wine in a size out of a case; a null size is an unknown one. */
export interface CheckedLine {
  readonly wine: number;
  readonly case_footprint_id: number;
  readonly size_value: number | null;
}

/** A line as GET /pull_list_check/ takes it: `line=<wine>,<case_footprint_id>,<size in ml or nothing>`. */
export function writeCheckedLine(line: CheckedLine): string {
  return [line.wine, line.case_footprint_id, line.size_value ?? ''].join(',');
}

/** Reads such a line back; null when the text is none. */
export function readCheckedLine(text: string): CheckedLine | null {
  const parts = /^(\d{1,15}),(\d{1,15}),(\d{1,9})?$/.exec(text);
  if (parts === null) return null;
  return {
    wine: Number(parts[1]),
    case_footprint_id: Number(parts[2]),
    size_value: parts[3] === undefined ? null : Number(parts[3]),
  };
}

/**
 * Answer of GET /pull_list_check/: the lines in the order asked, each with its free bottles; 0 when they are
 * gone or were never the account's (decisions: Browser state).
 */
export const pullListCheckSchema = z.array(
  z.object({
    wine: z.number(),
    case_footprint_id: z.number(),
    size_value: z.nullable(z.number()),
    available: z.number(),
  }),
);
export type PullListCheck = z.infer<typeof pullListCheckSchema>;
