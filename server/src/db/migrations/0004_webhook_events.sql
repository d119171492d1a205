CREATE UNIQUE INDEX "webhook_deliveries_stock_once" ON "webhook_deliveries" USING btree ("webhook_id",(payload ->> 'account_id')) WHERE event = 'inventory.changed' and tries = 0;--> statement-breakpoint
-- Webhooks hear of what is committed and of nothing else, whoever writes: a delivery is owed by the transaction of the
-- change. They are told what changed, not how; who wants more asks the API.
CREATE FUNCTION order_state(asked orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN asked.cancelled_date IS NOT NULL THEN 'cancelled'
    WHEN asked.completed_date IS NOT NULL THEN 'completed'
    WHEN asked.processed_date IS NOT NULL THEN 'processed'
    ELSE 'requested' END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE TG_OP WHEN 'INSERT' THEN 'order.created' ELSE 'order.state_changed' END;
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, message_id, event, payload)
    SELECT webhooks.id, 'msg_' || gen_random_uuid(), told, jsonb_build_object(
        'footprint_id', NEW.footprint_id, 'account_id', NEW.account_id, 'order_type', NEW.order_type,
        'method', NEW.method, 'state', order_state(NEW))
    FROM webhooks WHERE told = ANY (webhooks.events);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_told AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_of_order();
--> statement-breakpoint
CREATE TRIGGER order_states_are_told AFTER UPDATE ON orders
  FOR EACH ROW WHEN (order_state(NEW) <> order_state(OLD)) EXECUTE FUNCTION tell_of_order();
--> statement-breakpoint

-- Once a transaction and account, however many lots it changes. A delivery not tried yet says the same: it is locked
-- instead, so that nobody sends it before this change is committed.
CREATE FUNCTION tell_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.inventory_told', true) = NEW.id::text THEN RETURN NULL; END IF;
  PERFORM set_config('portal.inventory_told', NEW.id::text, true);
  INSERT INTO webhook_deliveries (webhook_id, message_id, event, payload)
    SELECT webhooks.id, 'msg_' || gen_random_uuid(), 'inventory.changed', jsonb_build_object('account_id', NEW.id)
    FROM webhooks WHERE 'inventory.changed' = ANY (webhooks.events)
    ON CONFLICT (webhook_id, (payload ->> 'account_id')) WHERE event = 'inventory.changed' AND tries = 0
    DO UPDATE SET payload = excluded.payload;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_is_told AFTER UPDATE OF inventory_version ON accounts
  FOR EACH ROW EXECUTE FUNCTION tell_of_inventory();
