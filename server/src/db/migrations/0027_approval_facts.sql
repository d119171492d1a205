-- What a change that waits for approval depends on. It is compared when it is approved, instead of the version of the
-- whole record; null: asked for before, or a kind that depends on nothing that can change.
ALTER TABLE approvals ADD COLUMN facts jsonb;
--> statement-breakpoint
-- Corrections of the last 24 hours are added up at each correction (docs/product/back-office.md#second-approval).
CREATE INDEX stock_ledger_corrections ON stock_ledger (created_at) WHERE reason = 'correction';
