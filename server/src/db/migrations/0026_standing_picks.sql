-- A bottle is out of its case while a pick of it stands (docs/product/counting.md). Picks end instead of being deleted,
-- name the lot, because a change of the request may remove their line, and know when the server learned of them.
ALTER TABLE order_picks ADD COLUMN lot_id bigint;
--> statement-breakpoint
ALTER TABLE order_picks ADD COLUMN recorded_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE order_picks ADD COLUMN ended_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE order_picks ADD COLUMN ended_how text;
--> statement-breakpoint
ALTER TABLE order_picks ADD COLUMN end_recorded_at timestamptz(3);
--> statement-breakpoint
UPDATE order_picks SET lot_id = line.lot_id, recorded_at = order_picks.picked_at FROM order_lines line
  WHERE line.account_id = order_picks.account_id AND line.id = order_picks.line_id;
--> statement-breakpoint
-- A line without a lot is about no bottles.
DELETE FROM order_picks WHERE lot_id IS NULL;
--> statement-breakpoint
UPDATE order_picks SET ended_how = 'delivered', ended_at = greatest(completed_date, picked_at), end_recorded_at = completed_date
  FROM orders WHERE orders.account_id = order_picks.account_id AND orders.id = order_picks.order_id AND completed_date IS NOT NULL;
--> statement-breakpoint
ALTER TABLE order_picks ALTER COLUMN lot_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE order_picks ALTER COLUMN recorded_at SET NOT NULL;
--> statement-breakpoint
ALTER TABLE order_picks ALTER COLUMN by_user_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE order_picks DROP CONSTRAINT order_picks_account_id_line_id_order_lines_account_id_id_fk;
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_account_id_lot_id_lots_account_id_id_fk FOREIGN KEY (account_id,lot_id) REFERENCES lots(account_id,id);
--> statement-breakpoint
ALTER TABLE order_picks DROP CONSTRAINT order_picks_how_is_known;
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_how_is_known CHECK (how in ('scan', 'hand', 'list'));
--> statement-breakpoint
ALTER TABLE order_picks DROP CONSTRAINT order_picks_by_hand_have_a_reason;
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_by_hand_have_a_reason CHECK (how <> 'hand' or reason <> '');
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_end_is_known CHECK (ended_how in ('put back', 'delivered', 'missing', 'undone', 'replaced', 'picked again'));
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_end_at_once CHECK ((ended_how is null) = (ended_at is null) and (ended_how is null) = (end_recorded_at is null));
--> statement-breakpoint
ALTER TABLE order_picks ADD CONSTRAINT order_picks_end_after_they_begin CHECK (ended_at >= picked_at);
--> statement-breakpoint
DROP INDEX order_picks_line;
--> statement-breakpoint
CREATE INDEX order_picks_lot ON order_picks (account_id,lot_id);
--> statement-breakpoint
CREATE INDEX order_picks_standing ON order_picks (account_id,order_id) WHERE ended_at is null;
--> statement-breakpoint
-- Requests that are pulled without a pick were worked on paper.
INSERT INTO order_picks (account_id, order_id, line_id, lot_id, quantity, how, picked_at, recorded_at, by_name)
  SELECT o.account_id, o.id, l.id, l.lot_id, l.quantity, 'list', o.processed_date, o.processed_date, ''
  FROM orders o JOIN order_lines l ON l.account_id = o.account_id AND l.order_id = o.id
  WHERE o.order_type = 'Pull Request' AND o.processed_date IS NOT NULL AND o.completed_date IS NULL
    AND o.cancelled_date IS NULL AND l.lot_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM order_picks p WHERE p.account_id = o.account_id AND p.order_id = o.id);
--> statement-breakpoint
-- A count says when it was made, and when the server got it. One without a counter asks for a count.
ALTER TABLE case_counts ADD COLUMN recorded_at timestamptz(3);
--> statement-breakpoint
UPDATE case_counts SET recorded_at = counted_at;
--> statement-breakpoint
ALTER TABLE case_counts ALTER COLUMN recorded_at SET NOT NULL;
--> statement-breakpoint
ALTER TABLE case_counts ALTER COLUMN counted_by_user_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE case_counts ADD CONSTRAINT case_counts_without_counter_are_to_be_made CHECK (counted_by_user_id is not null or state = 'count again');
--> statement-breakpoint
-- Since when a case is known to stand where it stands; null: not since this is recorded.
ALTER TABLE cases ADD COLUMN placed_at timestamptz(3);
--> statement-breakpoint
-- Bottles come to the wine into which another was merged. The wine is locked first: a merge that is not committed yet
-- is waited for, and then seen. The code has the transaction tried again: it finds the other wine then.
CREATE FUNCTION refuse_merged_wine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wines WHERE id = NEW.wine_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM wine_merges WHERE wine_id = NEW.wine_id) THEN
    RAISE EXCEPTION 'wine % was merged into another one', NEW.wine_id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_are_not_of_merged_wines BEFORE INSERT OR UPDATE OF wine_id ON lots
  FOR EACH ROW EXECUTE FUNCTION refuse_merged_wine();
--> statement-breakpoint
CREATE FUNCTION refuse_bottles_of_merged_wine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN lots ON lots.account_id = added.account_id AND lots.id = added.lot_id
      JOIN wine_merges ON wine_merges.wine_id = lots.wine_id WHERE added.change > 0
  ) THEN
    RAISE EXCEPTION 'bottles of a merged wine belong to the one that it became' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_adds_to_current_wines AFTER INSERT ON stock_ledger
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_bottles_of_merged_wine();
