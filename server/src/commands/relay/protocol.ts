import * as z from 'zod/mini';

/**
 * The protocol of two processes over the socket of a data folder. The caller sends one JSON line; the server answers
 * with JSON lines, the last of which is the exit code. The caller keeps its side open until then, because its end means
 * that the caller has gone.
 */
export const PROTOCOL = 1;

export const relayedCommandSchema = z.object({
  protocol: z.literal(PROTOCOL),
  command: z.string(),
  args: z.readonly(z.array(z.string())),
  workingFolder: z.string(),
});

export const answerSchema = z.union([
  z.object({ accepted: z.literal(true) }),
  z.object({ stream: z.enum(['out', 'err']), text: z.string() }),
  z.object({ exit: z.int() }),
]);

export type RelayedCommand = z.infer<typeof relayedCommandSchema>;
export type Answer = z.infer<typeof answerSchema>;
