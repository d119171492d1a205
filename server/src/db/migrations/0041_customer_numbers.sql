-- The number by which the house knows a client; accounts are found by it too.
ALTER TABLE accounts ADD COLUMN customer_number text;
--> statement-breakpoint
CREATE UNIQUE INDEX accounts_customer_number ON accounts (lower(customer_number));
--> statement-breakpoint
DROP INDEX accounts_by_name;
--> statement-breakpoint
DROP INDEX accounts_search_text;
--> statement-breakpoint
ALTER TABLE accounts DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE accounts ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(customer_number, ''))) STORED;
--> statement-breakpoint
CREATE INDEX accounts_by_name ON accounts (search_text,id);
--> statement-breakpoint
CREATE INDEX accounts_search_text ON accounts USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);
