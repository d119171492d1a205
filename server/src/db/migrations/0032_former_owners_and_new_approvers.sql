-- When a user stopped being an owner of the account. For 30 days they still read who is let in (docs/product/mails.md#security-notices).
ALTER TABLE users ADD COLUMN former_owner_at timestamptz(3);
--> statement-breakpoint
-- Since when one of the staff may approve changes, and who gave them that right (docs/product/back-office.md#second-approval).
ALTER TABLE users ADD COLUMN approver_since timestamptz(3);
--> statement-breakpoint
ALTER TABLE users ADD COLUMN approver_by_user_id bigint;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_approver_by_user_id_users_id_fk FOREIGN KEY (approver_by_user_id) REFERENCES users (id);
