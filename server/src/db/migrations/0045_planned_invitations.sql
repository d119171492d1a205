-- Invitations of clients' users that are mailed on a later day, and what access tokens may write besides.
CREATE TABLE "planned_invitations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"was_guarded" boolean NOT NULL,
	"planned_by_user_id" bigint NOT NULL,
	"planned_by" text NOT NULL,
	"planned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"not_sent" text
);
--> statement-breakpoint
ALTER TABLE "planned_invitations" ADD CONSTRAINT "planned_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "planned_invitations" ADD CONSTRAINT "planned_invitations_planned_by_user_id_users_id_fk" FOREIGN KEY ("planned_by_user_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;
