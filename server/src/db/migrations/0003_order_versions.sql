-- Every change of an order raises its version: a steward who read an older one is told instead of
-- overwriting what another did in between.

CREATE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_changed BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_changed();
