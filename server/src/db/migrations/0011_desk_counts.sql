DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "accounts_by_name";--> statement-breakpoint
CREATE INDEX "orders_open_of_account" ON "orders" USING btree ("account_id") WHERE completed_date is null and cancelled_date is null;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("words","id");