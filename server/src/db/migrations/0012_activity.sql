-- Lists an account's changes of stock by time (docs/product/activity.md).
CREATE INDEX stock_ledger_activity ON stock_ledger (account_id, created_at, id);
