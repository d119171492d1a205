-- What must hold whoever writes (decisions: Inventory, Orders): a lot's quantity is the sum of its ledger rows,
-- its reserved count the sum of its reservations, and each change an inventory screen could show raises the
-- account's inventory version and marks the lots concerned with it.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reservations_are_made_or_ended BEFORE UPDATE OR TRUNCATE ON reservations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A new lot is empty: its bottles arrive through the ledger.
CREATE FUNCTION lots_start_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a lot starts empty; its bottles arrive through stock_ledger' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_start_empty BEFORE INSERT ON lots
  FOR EACH ROW WHEN (NEW.quantity <> 0 OR NEW.reserved <> 0) EXECUTE FUNCTION lots_start_empty();
--> statement-breakpoint

-- Writes from outside the triggers below (depth 0) may not touch the counts; any other change of a lot is marked.
CREATE FUNCTION lots_changed_directly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity <> OLD.quantity OR NEW.reserved <> OLD.reserved THEN
    RAISE EXCEPTION 'counts of a lot follow stock_ledger and reservations' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id = NEW.account_id
    RETURNING inventory_version INTO NEW.version;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_changed_directly BEFORE UPDATE ON lots
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION lots_changed_directly();
--> statement-breakpoint
CREATE TRIGGER lots_are_kept BEFORE DELETE OR TRUNCATE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE FUNCTION apply_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM added) ORDER BY id FOR UPDATE;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id IN (SELECT account_id FROM added);
  UPDATE lots SET quantity = lots.quantity + moved.change, version = accounts.inventory_version
    FROM (SELECT account_id, lot_id, sum(change)::integer AS change FROM added GROUP BY account_id, lot_id) moved
    JOIN accounts ON accounts.id = moved.account_id
    WHERE lots.account_id = moved.account_id AND lots.id = moved.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_moves_bottles AFTER INSERT ON stock_ledger
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_ledger();
--> statement-breakpoint

CREATE FUNCTION apply_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM changed) ORDER BY id FOR UPDATE;
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
CREATE TRIGGER reservations_promise_bottles AFTER INSERT ON reservations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apply_reservations();
--> statement-breakpoint
CREATE TRIGGER reservations_free_bottles AFTER DELETE ON reservations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apply_reservations();
--> statement-breakpoint

CREATE FUNCTION mark_lots(account_ids bigint[], lot_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (account_ids) ORDER BY id FOR UPDATE;
  UPDATE accounts SET inventory_version = inventory_version + 1 WHERE id = ANY (account_ids);
  UPDATE lots SET version = accounts.inventory_version FROM accounts
    WHERE accounts.id = lots.account_id AND lots.account_id = ANY (account_ids) AND lots.id = ANY (lot_ids);
END $$;
--> statement-breakpoint

-- A wine belongs to the catalogue: editing it concerns every account that holds it.
CREATE FUNCTION wines_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_lots(array_agg(DISTINCT lots.account_id), array_agg(lots.id))
    FROM lots WHERE lots.wine_id IN (SELECT id FROM changed) HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wines_changed AFTER UPDATE ON wines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION wines_changed();
--> statement-breakpoint

CREATE FUNCTION cases_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_lots(array_agg(DISTINCT lots.account_id), array_agg(lots.id))
    FROM lots JOIN changed ON changed.account_id = lots.account_id AND changed.id = lots.case_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_changed AFTER UPDATE ON cases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cases_changed();
--> statement-breakpoint

CREATE FUNCTION case_documents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_lots(array_agg(DISTINCT lots.account_id), array_agg(lots.id))
    FROM lots JOIN changed ON changed.account_id = lots.account_id AND changed.case_id = lots.case_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER case_documents_added AFTER INSERT ON attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION case_documents_changed();
--> statement-breakpoint
CREATE TRIGGER case_documents_changed AFTER UPDATE ON attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION case_documents_changed();
--> statement-breakpoint
CREATE TRIGGER case_documents_removed AFTER DELETE ON attachments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION case_documents_changed();
