CREATE INDEX "accounts_words" ON "accounts" USING gin (grams(words)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "addresses_words" ON "addresses" USING gin (grams(words)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "addresses_digits" ON "addresses" USING gin (grams(digits)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "authorized_users_words" ON "authorized_users" USING gin (grams(words)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "authorized_users_digits" ON "authorized_users" USING gin (grams(digits)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (grams(words)) WITH (fastupdate=false);