-- What managers say of a step of the setup.
CREATE TABLE "setup_answers" (
	"step" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
