-- Until which change of a client somebody at the desk has seen a request. Seeing is no change of the request: it keeps its version.
ALTER TABLE "orders" ADD COLUMN "seen_change_id" bigint;
--> statement-breakpoint
DROP TRIGGER orders_raise_version ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_raise_version BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (NEW.seen_change_id IS NOT DISTINCT FROM OLD.seen_change_id)
  EXECUTE FUNCTION raise_version();
