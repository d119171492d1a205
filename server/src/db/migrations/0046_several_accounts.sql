-- One person in several accounts: the users of the other accounts sign in with the first one's password and factors.
ALTER TABLE "users" ADD COLUMN "login_user_id" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_user_id_users_id_fk" FOREIGN KEY ("login_user_id") REFERENCES "users"("id") ON DELETE set null;
--> statement-breakpoint
DROP INDEX "users_email_without_case";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_without_case" ON "users" (lower("email")) WHERE "login_user_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_in_account" ON "users" ("account_id", lower("email"));
--> statement-breakpoint
CREATE INDEX "users_login" ON "users" ("login_user_id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_user_id" bigint;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_user_id_users_id_fk" FOREIGN KEY ("member_user_id") REFERENCES "users"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" ("member_user_id");
