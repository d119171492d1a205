import * as z from 'zod/mini';

/** Longest name of a passkey. */
export const MOST_PASSKEY_NAME = 60;
/** With this few codes left the portal asks the user to make new ones. */
export const FEW_RECOVERY_CODES = 3;
/** For so long a password or second factor counts (docs/product/sign-in.md#step-up). */
export const MINUTES_OF_STEP_UP = 10;

/** The ways to take the second step of a sign-in, and to show again who one is. */
export const FACTOR_KINDS = ['app', 'passkey', 'recovery_code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** A passkey as its user sees it. */
export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /second-factor/: what the signed-in user has set up. */
export const secondFactorSchema = z.object({
  /** Since when an authenticator app is set up; null without one. */
  app_since: z.nullable(z.string()),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.number(),
  /** Whether the company's rules ask this user for one. */
  is_required: z.boolean(),
  /** When all of it will be removed, if the company was asked to. */
  reset_at: z.nullable(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Every change answers what is set up now, and new recovery codes where it made some: they are shown once. */
export const changedFactorSchema = z.extend(secondFactorSchema, {
  new_recovery_codes: z.array(z.string()),
});
export type ChangedFactor = z.infer<typeof changedFactorSchema>;

/** POST /second-factor/app/: the secret for the app, also as the URL of a QR code. */
export const newAppSchema = z.object({ secret: z.string(), url: z.string() });
export type NewApp = z.infer<typeof newAppSchema>;

/** GET /sessions/: where the user is signed in. */
export const sessionListSchema = z.array(
  z.object({
    id: z.number(),
    /** Null where the browser did not say. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    network: z.string(),
    signed_in_at: z.string(),
    last_seen_at: z.string(),
    is_current: z.boolean(),
  }),
);
export type SessionEntry = z.infer<typeof sessionListSchema>[number];

const credentialsSchema = z.exactOptional(
  z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      transports: z.exactOptional(z.array(z.string())),
    }),
  ),
);

/** What `navigator.credentials.get` needs to use a passkey. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.exactOptional(z.number()),
  rpId: z.exactOptional(z.string()),
  allowCredentials: credentialsSchema,
  userVerification: z.exactOptional(z.enum(['required', 'preferred', 'discouraged'])),
});

/** What `navigator.credentials.create` needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.exactOptional(z.number()),
  attestation: z.exactOptional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
  excludeCredentials: credentialsSchema,
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
});
