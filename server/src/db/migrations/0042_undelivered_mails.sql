-- When a mail was given up: its mail server refused it for good, it bounced, or five days of tries were in vain.
ALTER TABLE mail_outbox ADD COLUMN failed_at timestamptz(3);
--> statement-breakpoint
-- The first of the present tries.
ALTER TABLE mail_outbox ADD COLUMN tried_since timestamptz(3);
--> statement-breakpoint
-- The recipients without the mail, once others have it; empty for all.
ALTER TABLE mail_outbox ADD COLUMN unreached text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
DROP INDEX mail_outbox_due;
--> statement-breakpoint
CREATE INDEX mail_outbox_due ON mail_outbox (next_try_at) WHERE (sent_at is null or failed_at is not null) and dropped_at is null;
--> statement-breakpoint
-- The e-mail that a mail server refused or sent back, as it was then.
ALTER TABLE users ADD COLUMN bounced_email text;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN bounced_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE users ADD COLUMN bounce_reason text;
