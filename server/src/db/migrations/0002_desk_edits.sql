-- Stewards add authorized users too, also to accounts without users.
ALTER TABLE authorized_users ALTER COLUMN user_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE provider_texts ADD COLUMN logo_file_id bigint;
--> statement-breakpoint
ALTER TABLE provider_texts ADD COLUMN logo_ratio real;
--> statement-breakpoint
ALTER TABLE provider_texts ADD CONSTRAINT provider_texts_logo_file_id_file_contents_id_fk FOREIGN KEY (logo_file_id) REFERENCES file_contents(id);
--> statement-breakpoint
-- A logo is set beside the texts, so it does not outdate what another steward types.
DROP TRIGGER provider_texts_raise_version ON provider_texts;
--> statement-breakpoint
CREATE TRIGGER provider_texts_raise_version BEFORE UPDATE ON provider_texts
  FOR EACH ROW WHEN (NEW.logo_file_id IS NOT DISTINCT FROM OLD.logo_file_id) EXECUTE FUNCTION raise_version();
