-- The role in which somebody asked for a change; it is not made once they have lost a duty of it. Null: asked for before.
ALTER TABLE approvals ADD COLUMN asked_role text;
