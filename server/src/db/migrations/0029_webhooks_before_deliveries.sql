-- Webhooks are locked before their deliveries (docs/decisions/105-order-of-locks.md): a removal, which deletes both, had
-- locked the webhook that the next event of this transaction refers to, and waited for the delivery that this function
-- locks.
CREATE OR REPLACE FUNCTION tell_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.inventory_told', true) = NEW.id::text THEN RETURN NULL; END IF;
  PERFORM set_config('portal.inventory_told', NEW.id::text, true);
  INSERT INTO webhook_deliveries (webhook_id, message_id, event, payload)
    SELECT told.id, 'msg_' || gen_random_uuid(), 'inventory.changed', jsonb_build_object('account_id', NEW.id)
    FROM (
      SELECT id FROM webhooks WHERE 'inventory.changed' = ANY (events) ORDER BY id FOR KEY SHARE
    ) told
    ON CONFLICT (webhook_id, (payload ->> 'account_id')) WHERE event = 'inventory.changed' AND tries = 0
    DO UPDATE SET payload = excluded.payload;
  RETURN NULL;
END $$;
