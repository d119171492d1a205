-- A handover is stored for a decision when the role of who handed over was changed since.
ALTER TABLE handovers DROP CONSTRAINT handovers_problem_is_known;
--> statement-breakpoint
ALTER TABLE handovers ADD CONSTRAINT handovers_problem_is_known CHECK (problem in ('not pulled', 'cancelled', 'completed', 'handed over', 'on hold', 'other day', 'other run', 'other method', 'other role', 'other bottles', 'many missing'));
