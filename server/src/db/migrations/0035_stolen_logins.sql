-- Whether the login was reported as stolen: it signs nobody in before a password set after the reset is used. Such a reset does not lapse.
ALTER TABLE factor_resets ADD COLUMN is_stolen boolean DEFAULT false NOT NULL;
