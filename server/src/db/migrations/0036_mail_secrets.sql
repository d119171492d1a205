-- The secret of a mail's link stands apart from its bodies, sealed with SECRET_KEY, and only until the mail is sent. The
-- bodies have "#token=…" in its place.
ALTER TABLE mail_outbox ADD COLUMN has_secret boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE mail_outbox ADD COLUMN sealed_secret text;
--> statement-breakpoint
-- When a mail was given up, which is never sent.
ALTER TABLE mail_outbox ADD COLUMN dropped_at timestamptz(3);
--> statement-breakpoint
-- Sent mails of older versions hold links that may still work. Those of unsent ones are sealed at the start of the server.
UPDATE mail_outbox
  SET text_body = regexp_replace(text_body, '(#token=|/reset-password/|/undo-email-change/)[A-Za-z0-9_-]+', '\1…', 'g'),
      html_body = regexp_replace(html_body, '(#token=|/reset-password/|/undo-email-change/)[A-Za-z0-9_-]+', '\1…', 'g')
  WHERE sent_at IS NOT NULL
    AND text_body || html_body ~ '(#token=|/reset-password/|/undo-email-change/)[A-Za-z0-9_-]';
