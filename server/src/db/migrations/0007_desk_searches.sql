-- Words are found wherever they stand in a text by the threes of letters in it: an index of them needs no extension,
-- so that both engines have it. The cost keeps the planner from computing them row by row.
CREATE FUNCTION grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(DISTINCT substr(words, place, 3)) FROM generate_series(1, length(words) - 2) place
$$;
--> statement-breakpoint
CREATE FUNCTION joined(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(parts, ' ')
$$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (translate(lower(account_name || ' ' || coalesce(address_attention_of, '') || ' ' || coalesce(address_line1, '') || ' ' || coalesce(address_city, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(tracking_number, '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) STORED;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "words" text GENERATED ALWAYS AS (translate(lower(joined(recipients) || ' ' || subject), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) STORED;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("webhook_id") WHERE given_up_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_taken" ON "webhook_deliveries" USING btree ("webhook_id","delivered_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("footprint_id") WHERE cancelled_date is not null;--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree ("method","footprint_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce(confirmed_date, requested_delivery_date));--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (grams(words)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_moment" ON "audit_log" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree (lower(action) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING gin (grams(lower(actor))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("subject_type","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ((details ->> 'footprint_id'));--> statement-breakpoint
CREATE INDEX "mail_outbox_words" ON "mail_outbox" USING gin (grams(words)) WITH (fastupdate=false);