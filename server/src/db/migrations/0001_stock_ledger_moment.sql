-- The desk adds up the ledger of the last days.
CREATE INDEX "stock_ledger_moment" ON "stock_ledger" ("created_at");
