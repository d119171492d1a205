-- Receipts and delivery notes whose files are not written yet: recorded with their step, issued right after it
-- (docs/product/receipts.md#when-they-are-issued).
CREATE TABLE waiting_documents (
  account_id bigint NOT NULL,
  number bigint NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  document jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  next_try_at timestamptz(3) DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT waiting_documents_account_id_number_pk PRIMARY KEY(account_id,number),
  CONSTRAINT waiting_documents_kind_is_known CHECK (kind in ('receipt', 'delivery note'))
);
--> statement-breakpoint
ALTER TABLE waiting_documents ADD CONSTRAINT waiting_documents_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);
--> statement-breakpoint
ALTER TABLE waiting_documents ADD CONSTRAINT waiting_documents_account_id_order_id_orders_account_id_id_fk FOREIGN KEY (account_id,order_id) REFERENCES orders(account_id,id);
--> statement-breakpoint
CREATE INDEX waiting_documents_order ON waiting_documents (account_id,order_id);
--> statement-breakpoint
CREATE INDEX waiting_documents_due ON waiting_documents (next_try_at);
