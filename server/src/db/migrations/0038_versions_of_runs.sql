-- The version of a run and of a van is raised by the database, as that of every other record.
CREATE TRIGGER runs_raise_version BEFORE UPDATE ON runs
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER vans_raise_version BEFORE UPDATE ON vans
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION leave_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM run_stops WHERE account_id = NEW.account_id AND order_id = NEW.id RETURNING run_id
  )
  UPDATE runs SET version = version FROM gone WHERE runs.id = gone.run_id;
  RETURN NULL;
END $$;
