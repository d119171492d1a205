-- A challenge belongs to one purpose (docs/product/sign-in.md#two-step-sign-in); those under way are asked for again.
DELETE FROM passkey_challenges;
--> statement-breakpoint
ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_pkey;
--> statement-breakpoint
ALTER TABLE passkey_challenges ADD COLUMN purpose text NOT NULL;
--> statement-breakpoint
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_owner_digest_purpose_pk PRIMARY KEY (owner_digest, purpose);
--> statement-breakpoint
-- Undoing a change of e-mail ends what was made after it.
ALTER TABLE recovery_codes ADD COLUMN created_at timestamp(3) with time zone;
--> statement-breakpoint
UPDATE recovery_codes SET created_at = coalesce(
  least(
    (SELECT confirmed_at FROM authenticator_apps a WHERE a.user_id = recovery_codes.user_id),
    (SELECT min(created_at) FROM passkeys p WHERE p.user_id = recovery_codes.user_id)
  ),
  now()
);
--> statement-breakpoint
ALTER TABLE recovery_codes ALTER COLUMN created_at SET NOT NULL;
--> statement-breakpoint
-- After a reset of the password, factors added later than this are not accepted before an older one was used.
ALTER TABLE users ADD COLUMN factors_trusted_until timestamp(3) with time zone;
