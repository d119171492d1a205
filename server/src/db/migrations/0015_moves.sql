-- Each of the two rows of a move between cases names the lot of the other, so that both are one row of the activity
-- (docs/product/activity.md).
ALTER TABLE stock_ledger ADD COLUMN other_lot_id bigint;
--> statement-breakpoint
ALTER TABLE stock_ledger DISABLE TRIGGER stock_ledger_keeps_all_but_names;
--> statement-breakpoint
-- Before, a move was told by its order and note: bottles left "to" a case, the next row entered it.
WITH halves AS (
  SELECT leaving.account_id, leaving.id, leaving.lot_id, entering.id AS next_id, entering.lot_id AS next_lot_id
  FROM stock_ledger leaving
  JOIN LATERAL (
    SELECT * FROM stock_ledger later
    WHERE later.account_id = leaving.account_id AND later.id > leaving.id ORDER BY later.id LIMIT 1) entering
    ON entering.reason = 'move' AND entering.change = -leaving.change AND entering.created_at = leaving.created_at
  WHERE leaving.reason = 'move' AND leaving.change < 0 AND leaving.note LIKE 'to %'
)
UPDATE stock_ledger SET other_lot_id = CASE stock_ledger.id WHEN next_id THEN halves.lot_id ELSE next_lot_id END
FROM halves WHERE stock_ledger.account_id = halves.account_id AND stock_ledger.id IN (halves.id, next_id);
--> statement-breakpoint
ALTER TABLE stock_ledger ENABLE TRIGGER stock_ledger_keeps_all_but_names;
--> statement-breakpoint
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_account_id_other_lot_id_lots_account_id_id_fk FOREIGN KEY (account_id,other_lot_id) REFERENCES lots(account_id,id);
--> statement-breakpoint
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_only_moves_have_two_lots CHECK (other_lot_id is null or reason = 'move');
--> statement-breakpoint
CREATE INDEX stock_ledger_other_lot ON stock_ledger (account_id,other_lot_id) WHERE other_lot_id is not null;
--> statement-breakpoint
-- The lots of a wine are looked for in one account: others may hold the wine too.
DROP INDEX lots_of_wine;
--> statement-breakpoint
CREATE INDEX lots_of_wine ON lots (wine_id,account_id);
