import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, text } from '../../errors/fields.ts';
import { TOKEN_AREAS, type TokenArea } from '../auth/callers.ts';

/** What a token may do: look only, or everything a steward does except making tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;

/** Areas that may be left out, each once, in their order. */
const tokenAreas: z.ZodMiniTransform<TokenArea[], unknown> = z.transform(
  (input: unknown, context) => {
    if (input === undefined || input === null) return [];
    const list: readonly unknown[] | null = Array.isArray(input) ? input : null;
    const unknown = list?.find((one) => !TOKEN_AREAS.some((area) => area === one));
    if (list !== null && unknown === undefined) {
      return TOKEN_AREAS.filter((area) => list.includes(area));
    }
    const message = list === null ? FIELD_MESSAGES.notAList(input) : FIELD_MESSAGES.choice(unknown);
    context.issues.push({ code: 'custom', message, input });
    return z.NEVER;
  },
);

/** The states of a token; a `stopped` one does not work while the user who made it is deactivated. */
const TOKEN_STATES = ['live', 'stopped', 'revoked'] as const;

/** A token of one of the company's other systems, as its list shows it: never the token itself. */
export const apiTokenSchema = z.object({
  id: z.number(),
  name: z.string(),
  hint: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** What it may also write, for which other tokens are refused. */
  areas: z.array(z.enum(TOKEN_AREAS)),
  state: z.enum(TOKEN_STATES),
  created_by: z.string(),
  created_at: z.string(),
  /** Kept to the minute; null while it was never used. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** GET /staff/tokens/: all tokens, working ones first. */
export const apiTokenListSchema = z.array(apiTokenSchema);

/** POST /staff/tokens/: a name that says which system it is for. */
export const newApiTokenBody = z.object({
  name: text(60),
  scope: choice(TOKEN_SCOPES),
  areas: z.pipe(tokenAreas, z.array(z.enum(TOKEN_AREAS))),
});
export type NewApiToken = z.infer<typeof newApiTokenBody>;

/** The answer of creating a token: the only one that contains the token itself. */
export const madeApiTokenSchema = z.object({ ...apiTokenSchema.shape, token: z.string() });
export type MadeApiToken = z.infer<typeof madeApiTokenSchema>;
