-- How often the owners of an account get a statement by mail (docs/product/statements.md).
ALTER TABLE accounts ADD COLUMN statements_every text DEFAULT 'never' NOT NULL;
--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_statement_schedule_is_known CHECK (statements_every in ('never', 'monthly', 'quarterly'));
