ALTER TABLE "accounts" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree (translate(lower("name"), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'),"id");--> statement-breakpoint

-- Ledger and audit log stay as they are. Once the personal details of an account are deleted, its entries may lose
-- the names in them, and nothing else.
CREATE FUNCTION keep_all_but_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV AND EXISTS (
    SELECT 1 FROM accounts WHERE id = NEW.account_id AND forgotten_at IS NOT NULL) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER stock_ledger_is_append_only ON stock_ledger;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_is_append_only BEFORE DELETE OR TRUNCATE ON stock_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_ledger_keeps_all_but_names BEFORE UPDATE ON stock_ledger
  FOR EACH ROW EXECUTE FUNCTION keep_all_but_names('actor');
--> statement-breakpoint
DROP TRIGGER audit_log_is_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_all_but_names BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_all_but_names('actor', 'details');
