-- A role for every user. Those who could do everything stay owners and managers, read-only users become viewers.
ALTER TABLE users ADD COLUMN role text;
--> statement-breakpoint
UPDATE users SET role = CASE WHEN is_staff THEN 'manager' WHEN is_readonly THEN 'viewer' ELSE 'owner' END;
--> statement-breakpoint
ALTER TABLE users ALTER COLUMN role SET NOT NULL;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role_is_known CHECK (
  CASE WHEN is_staff THEN role in ('packer', 'driver', 'steward', 'manager') ELSE role in ('owner', 'requester', 'proposer', 'viewer') END);
--> statement-breakpoint
ALTER TABLE users DROP COLUMN is_readonly;
