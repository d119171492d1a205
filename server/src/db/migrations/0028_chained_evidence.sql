-- More of each record is in its digest, handovers and changes of requests are in chains too, moments of the ledger do not
-- go back, and personal data is emptied by one function (docs/decisions/099-records-and-secrets.md). Digests written
-- before keep their format.
ALTER TABLE record_digests ADD COLUMN format integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The latest moment, in chains of stock ledger and audit log.
ALTER TABLE record_chains ADD COLUMN last_at timestamptz(3);
--> statement-breakpoint
-- Details of an audit entry without names, e-mails, telephone numbers, postal addresses, network addresses, file names and
-- free texts: the part that format 2 covers and that stays when personal data is deleted. A new key is kept unless it is
-- named here. `before` and `after` hold whatever an action changes.
CREATE FUNCTION kept_details_v2(action text, details jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  personal constant text[] := ARRAY[
    'name', 'first_name', 'last_name', 'firstName', 'lastName', 'account_name', 'company_name', 'attention_of',
    'asked_by', 'actor', 'actor_name', 'by_name', 'requested_by_name', 'received_by', 'signed_name',
    'email', 'emails', 'primary_email', 'additional_emails', 'phone_number', 'primary_telephone', 'recipients',
    'line1', 'line2', 'city', 'postal_code', 'address_line1', 'address_line2', 'address_city', 'address_postal_code',
    'address_primary_telephone', 'address_attention_of', 'from', 'tracking_number',
    'file', 'file_name', 'file_url', 'subject', 'what', 'reason', 'cancel_reason', 'shortfall_reason',
    'note', 'notes', 'internal_note', 'description', 'text'];
BEGIN
  CASE jsonb_typeof(details)
  WHEN 'object' THEN
    RETURN coalesce((
      SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) IN ('object', 'array')
        THEN kept_details_v2(action, value) ELSE value END)
      FROM jsonb_each(details)
      WHERE NOT key = ANY (personal) AND NOT (key IN ('before', 'after') AND action IN (
        'e-mail changed', 'e-mail change undone', 'passkey renamed', 'tracking', 'noted', 'list loaded', 'list removed'))
    ), '{}');
  WHEN 'array' THEN
    RETURN coalesce((SELECT jsonb_agg(kept_details_v2(action, value) ORDER BY place)
      FROM jsonb_array_elements(details) WITH ORDINALITY AS element(value, place)), '[]');
  ELSE
    RETURN details;
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_content(entry stock_ledger, format integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE format WHEN 1 THEN record_content(entry) ELSE
    jsonb_build_array('stock_ledger', entry.account_id, entry.id, entry.lot_id, entry.change, entry.reason,
      entry.other_lot_id, entry.order_id, entry.actor_user_id, entry.approved_by_user_id, entry.import_batch_id,
      (extract(epoch FROM entry.happened_at) * 1000)::bigint,
      (extract(epoch FROM entry.created_at) * 1000)::bigint)::text END
$$;
--> statement-breakpoint
CREATE FUNCTION record_content(entry audit_log, format integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE format WHEN 1 THEN record_content(entry) ELSE
    jsonb_build_array('audit_log', entry.account_id, entry.id, entry.actor_user_id, entry.action,
      entry.subject_type, entry.subject_id, kept_details_v2(entry.action, entry.details),
      (extract(epoch FROM entry.occurred_at) * 1000)::bigint)::text END
$$;
--> statement-breakpoint
CREATE FUNCTION record_content(entry issued_documents, format integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT record_content(entry)
$$;
--> statement-breakpoint
-- The digest of what is personal in a handover or a change. The salt goes with the personal data, so that nobody can
-- guess a name from the digest that stays.
ALTER TABLE handovers ADD COLUMN evidence_salt uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE handovers ADD COLUMN evidence bytea;
--> statement-breakpoint
ALTER TABLE order_changes ADD COLUMN evidence_salt uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE order_changes ADD COLUMN evidence bytea;
--> statement-breakpoint
CREATE FUNCTION evidence_of(entry handovers) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.evidence_salt, entry.by_name, entry.received_by, entry.signature,
    entry.signed_name, entry.note, entry.short, (
      SELECT jsonb_agg(encode(sha256(content), 'hex') ORDER BY attachments.id)
      FROM attachments JOIN file_contents ON file_contents.id = attachments.file_id
      WHERE attachments.account_id = entry.account_id AND attachments.handover_id = entry.id))::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_of(entry order_changes) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.evidence_salt, entry.before, entry.after)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION record_content(entry handovers, format integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_array('handovers', entry.account_id, entry.id, entry.order_id, entry.outcome, entry.reason,
    entry.bottles, entry.problem, entry.by_user_id, encode(entry.evidence, 'hex'),
    (extract(epoch FROM entry.handed_at) * 1000)::bigint, (extract(epoch FROM entry.recorded_at) * 1000)::bigint)::text
$$;
--> statement-breakpoint
-- What is kept of both versions is in the digest by itself, so that it can be checked after the deletion of the rest.
CREATE FUNCTION record_content(entry order_changes, format integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_array('order_changes', entry.account_id, entry.id, entry.order_id, entry.by_user_id,
    kept_details_v2('changed', entry.before), kept_details_v2('changed', entry.after), encode(entry.evidence, 'hex'),
    (extract(epoch FROM entry.changed_at) * 1000)::bigint)::text
$$;
--> statement-breakpoint
UPDATE handovers SET evidence = evidence_of(handovers);
--> statement-breakpoint
UPDATE order_changes SET evidence = evidence_of(order_changes);
--> statement-breakpoint
-- Only triggers may write chains; here they begin by hand.
ALTER TABLE record_chains DISABLE TRIGGER record_chains_follow_records;
--> statement-breakpoint
ALTER TABLE record_digests DISABLE TRIGGER record_digests_follow_records;
--> statement-breakpoint
INSERT INTO record_chains (log, account_id)
  SELECT log, accounts.id FROM accounts, unnest(ARRAY['handovers', 'order_changes']) log ORDER BY 2, 1;
--> statement-breakpoint
INSERT INTO record_digests (chain_id, position, row_id, digest)
  SELECT chain.id, row_number() OVER one, entry.id, chained_digest(record_content(entry, 1), '') OVER one
  FROM handovers entry JOIN record_chains chain ON chain.log = 'handovers' AND chain.account_id = entry.account_id
  WINDOW one AS (PARTITION BY chain.id ORDER BY entry.id);
--> statement-breakpoint
INSERT INTO record_digests (chain_id, position, row_id, digest)
  SELECT chain.id, row_number() OVER one, entry.id, chained_digest(record_content(entry, 1), '') OVER one
  FROM order_changes entry JOIN record_chains chain ON chain.log = 'order_changes' AND chain.account_id = entry.account_id
  WINDOW one AS (PARTITION BY chain.id ORDER BY entry.id);
--> statement-breakpoint
UPDATE record_chains SET length = last.position, head = last.digest
  FROM (SELECT DISTINCT ON (chain_id) * FROM record_digests ORDER BY chain_id, position DESC) last
  WHERE last.chain_id = record_chains.id AND record_chains.log IN ('handovers', 'order_changes');
--> statement-breakpoint
UPDATE record_chains SET last_at = entry.created_at
  FROM record_digests link, stock_ledger entry
  WHERE record_chains.log = 'stock_ledger' AND link.chain_id = record_chains.id AND link.position = record_chains.length
    AND entry.account_id = record_chains.account_id AND entry.id = link.row_id;
--> statement-breakpoint
UPDATE record_chains SET last_at = entry.occurred_at
  FROM record_digests link, audit_log entry
  WHERE record_chains.log = 'audit_log' AND link.chain_id = record_chains.id AND link.position = record_chains.length
    AND entry.id = link.row_id;
--> statement-breakpoint
ALTER TABLE record_chains ENABLE TRIGGER record_chains_follow_records;
--> statement-breakpoint
ALTER TABLE record_digests ENABLE TRIGGER record_digests_follow_records;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION begin_record_chains() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO record_chains (log, account_id)
    SELECT log, added.id
    FROM added, unnest(ARRAY['stock_ledger', 'audit_log', 'issued_documents', 'handovers', 'order_changes']) log
    ORDER BY 2, 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row is not dated before the row before it: nothing can be added to the past.
CREATE OR REPLACE FUNCTION chain_stock_ledger() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT added.created_at, coalesce(lag(added.created_at) OVER one, chain.last_at) AS before
      FROM added JOIN record_chains chain ON chain.log = 'stock_ledger' AND chain.account_id = added.account_id
      WINDOW one AS (PARTITION BY added.account_id ORDER BY added.id)) moments
    WHERE created_at < before
  ) THEN
    RAISE EXCEPTION 'rows of stock_ledger are added in the order of their moments' USING ERRCODE = 'restrict_violation';
  END IF;
  WITH chained AS (
    INSERT INTO record_digests (chain_id, position, row_id, digest, format)
      SELECT chain.id, chain.length + row_number() OVER one, added.id,
        chained_digest(record_content(ROW(added.*)::stock_ledger, 2), chain.head) OVER one, 2
      FROM added JOIN record_chains chain ON chain.log = 'stock_ledger' AND chain.account_id = added.account_id
      WINDOW one AS (PARTITION BY added.account_id ORDER BY added.id)
      RETURNING *
  )
  UPDATE record_chains SET length = last.position, head = last.digest, last_at = latest.at
    FROM (SELECT DISTINCT ON (chain_id) * FROM chained ORDER BY chain_id, position DESC) last,
      (SELECT account_id, max(created_at) AS at FROM added GROUP BY account_id) latest
    WHERE record_chains.id = last.chain_id AND latest.account_id = record_chains.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_audit_log() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain record_chains;
BEGIN
  INSERT INTO record_chains (log, account_id)
    SELECT 'audit_log', NULL WHERE NEW.account_id IS NULL
      AND NOT EXISTS (SELECT FROM record_chains WHERE log = 'audit_log' AND account_id IS NULL)
    ON CONFLICT DO NOTHING;
  UPDATE record_chains SET length = length + 1, head = record_digest(head, record_content(NEW, 2)),
      last_at = greatest(last_at, NEW.occurred_at)
    WHERE log = 'audit_log' AND (account_id = NEW.account_id OR account_id IS NULL AND NEW.account_id IS NULL)
    RETURNING * INTO chain;
  INSERT INTO record_digests (chain_id, position, row_id, digest, format)
    VALUES (chain.id, chain.length, NEW.id, chain.head, 2);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the commit, because the pictures of a handover are stored after it.
CREATE FUNCTION chain_handovers() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry handovers;
  chain record_chains;
BEGIN
  UPDATE handovers SET evidence = evidence_of(handovers) WHERE account_id = NEW.account_id AND id = NEW.id
    RETURNING * INTO entry;
  UPDATE record_chains SET length = length + 1, head = record_digest(head, record_content(entry, 1))
    WHERE log = 'handovers' AND account_id = NEW.account_id
    RETURNING * INTO chain;
  INSERT INTO record_digests (chain_id, position, row_id, digest)
    VALUES (chain.id, chain.length, NEW.id, chain.head);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.evidence := evidence_of(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION chain_order_changes() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain record_chains;
BEGIN
  UPDATE record_chains SET length = length + 1, head = record_digest(head, record_content(NEW, 1))
    WHERE log = 'order_changes' AND account_id = NEW.account_id
    RETURNING * INTO chain;
  INSERT INTO record_digests (chain_id, position, row_id, digest)
    VALUES (chain.id, chain.length, NEW.id, chain.head);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION chain_handovers, chain_order_changes FROM PUBLIC;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER handovers_are_chained AFTER INSERT ON handovers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_handovers();
--> statement-breakpoint
CREATE TRIGGER order_changes_have_evidence BEFORE INSERT ON order_changes
  FOR EACH ROW EXECUTE FUNCTION set_evidence();
--> statement-breakpoint
CREATE TRIGGER order_changes_are_chained AFTER INSERT ON order_changes
  FOR EACH ROW EXECUTE FUNCTION chain_order_changes();
--> statement-breakpoint
CREATE TRIGGER handovers_are_append_only BEFORE DELETE OR TRUNCATE ON handovers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_changes_are_append_only BEFORE DELETE OR TRUNCATE ON order_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_changes_keep_all_but_names BEFORE UPDATE ON order_changes
  FOR EACH ROW EXECUTE FUNCTION keep_all_but_names('before', 'after', 'evidence_salt');
--> statement-breakpoint
-- What the desk decides about a handover, and that it was taken back, is written later; both have audit entries, and are
-- in no digest.
CREATE FUNCTION keep_handovers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided constant text[] := ARRAY['decision', 'decided_at', 'decided_by_user_id', 'decided_by', 'decision_reason'];
  names constant text[] := ARRAY['by_name', 'received_by', 'signature', 'signed_name', 'note', 'short', 'decided_by',
    'decision_reason', 'evidence_salt'];
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
BEGIN
  IF becomes - names = was - names AND EXISTS (
    SELECT FROM accounts WHERE id = NEW.account_id AND forgotten_at IS NOT NULL) THEN RETURN NEW;
  END IF;
  IF OLD.evidence IS NULL THEN was := was - 'evidence'; becomes := becomes - 'evidence'; END IF;
  IF OLD.taken_back_at IS NULL THEN was := was - 'taken_back_at'; becomes := becomes - 'taken_back_at'; END IF;
  IF becomes - decided = was - decided THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'rows of handovers are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER handovers_keep_all_but_names BEFORE UPDATE ON handovers
  FOR EACH ROW EXECUTE FUNCTION keep_handovers();
--> statement-breakpoint
-- Empties the personal data of an account in the records, and does nothing else: the serving role may call it, and may
-- not change the records. Returns how many rows of each log stay.
CREATE FUNCTION forget_account(forgotten bigint, at timestamptz) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account accounts;
  own bigint[];
  files bigint[];
  kept jsonb := '{}';
  counted bigint;
BEGIN
  SELECT * INTO account FROM accounts WHERE id = forgotten FOR UPDATE;
  IF account.id IS NULL OR account.forgotten_at IS NOT NULL
    OR EXISTS (SELECT FROM lots WHERE account_id = forgotten AND quantity > 0)
    OR EXISTS (SELECT FROM orders WHERE account_id = forgotten AND completed_date IS NULL AND cancelled_date IS NULL)
  THEN
    RAISE EXCEPTION 'account % is unknown or forgotten, stores bottles or has open requests', forgotten
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE accounts SET name = 'Deleted account ' || id, closed_at = coalesce(closed_at, at), forgotten_at = at
    WHERE id = forgotten;
  own := ARRAY(SELECT id FROM users WHERE account_id = forgotten);

  UPDATE stock_ledger SET actor = CASE WHEN actor_user_id = ANY (own) THEN 'user ' || actor_user_id ELSE actor END
    WHERE account_id = forgotten;
  GET DIAGNOSTICS counted = ROW_COUNT;
  kept := kept || jsonb_build_object('ledgerEntries', counted);

  -- The part that the digest of the entry covers.
  UPDATE audit_log SET
      actor = CASE WHEN actor_user_id = ANY (own) THEN 'user ' || actor_user_id ELSE actor END,
      details = CASE WHEN id IN (
          SELECT link.row_id FROM record_chains chain JOIN record_digests link ON link.chain_id = chain.id
          WHERE chain.log = 'audit_log' AND chain.account_id = forgotten AND link.format = 1)
        THEN kept_details(details) ELSE kept_details_v2(action, details) END
    WHERE account_id = forgotten;
  GET DIAGNOSTICS counted = ROW_COUNT;
  kept := kept || jsonb_build_object('auditEntries', counted);

  files := ARRAY(SELECT unnest(ARRAY[pdf_file_id, csv_file_id]) FROM issued_documents WHERE account_id = forgotten);
  UPDATE issued_documents SET pdf_file_id = NULL, csv_file_id = NULL,
      made_by = coalesce('user ' || made_by_user_id, made_by)
    WHERE account_id = forgotten;
  GET DIAGNOSTICS counted = ROW_COUNT;
  kept := kept || jsonb_build_object('documents', counted);
  DELETE FROM file_contents WHERE id = ANY (files);

  UPDATE case_sightings SET by_name = coalesce('user ' || by_user_id, by_name) WHERE account_id = forgotten;
  GET DIAGNOSTICS counted = ROW_COUNT;
  kept := kept || jsonb_build_object('sightings', counted);

  UPDATE messages SET body = '', author_name = 'user ' || author_user_id WHERE account_id = forgotten;
  GET DIAGNOSTICS counted = ROW_COUNT;
  kept := kept || jsonb_build_object('messages', counted);

  UPDATE handovers SET by_name = 'user ' || by_user_id, signature = NULL, note = '', short = NULL,
      decided_by = 'user ' || decided_by_user_id, decision_reason = '', evidence_salt = NULL,
      received_by = CASE WHEN outcome = 'delivered' THEN 'deleted' END,
      signed_name = CASE WHEN outcome = 'delivered' THEN 'deleted' END
    WHERE account_id = forgotten;
  UPDATE order_changes SET before = kept_details_v2('changed', before), after = kept_details_v2('changed', after),
      evidence_salt = NULL
    WHERE account_id = forgotten;
  RETURN kept;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_account FROM PUBLIC;
