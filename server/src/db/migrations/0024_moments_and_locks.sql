-- A change of stock that reached the server late, from a phone without network, keeps the moment when it happened; null:
-- when it was recorded. A change that a second person approved names that person, whatever their e-mail is later.
ALTER TABLE stock_ledger ADD COLUMN happened_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE stock_ledger ADD COLUMN approved_by_user_id bigint;
--> statement-breakpoint
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_approved_by_user_id_users_id_fk FOREIGN KEY (approved_by_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_happens_before_it_is_recorded CHECK (happened_at <= created_at);
--> statement-breakpoint
-- With FOR UPDATE these waited for the foreign key check of a transaction that waited for them: a deadlock
-- (docs/decisions/105-order-of-locks.md).
CREATE OR REPLACE FUNCTION apply_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id IN (SELECT account_id FROM added);
  UPDATE lots SET quantity = lots.quantity + moved.change, version = accounts.inventory_version
    FROM (SELECT account_id, lot_id, sum(change)::integer AS change FROM added GROUP BY account_id, lot_id) moved
    JOIN accounts ON accounts.id = moved.account_id
    WHERE lots.account_id = moved.account_id AND lots.id = moved.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apply_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id IN (SELECT account_id FROM changed);
  UPDATE lots SET
      reserved = lots.reserved + CASE WHEN TG_OP = 'INSERT' THEN promised.quantity ELSE -promised.quantity END,
      version = accounts.inventory_version
    FROM (SELECT account_id, lot_id, sum(quantity)::integer AS quantity FROM changed GROUP BY account_id, lot_id) promised
    JOIN accounts ON accounts.id = promised.account_id
    WHERE lots.account_id = promised.account_id AND lots.id = promised.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_lots(account_ids bigint[], lot_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (account_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id = ANY (account_ids);
  UPDATE lots SET version = accounts.inventory_version FROM accounts
    WHERE accounts.id = lots.account_id AND lots.account_id = ANY (account_ids) AND lots.id = ANY (lot_ids);
END $$;
