-- Statements each quarter, and counting sessions of cases by chance, are no choices any more. Who had one each quarter gets
-- one each month, and a session of cases by chance stands as one of cases longest unseen.
UPDATE accounts SET statements_every = 'monthly' WHERE statements_every = 'quarterly';
--> statement-breakpoint
ALTER TABLE accounts DROP CONSTRAINT accounts_statement_schedule_is_known;
--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_statement_schedule_is_known CHECK (statements_every in ('never', 'monthly'));
--> statement-breakpoint
UPDATE count_sessions SET choice = 'unseen' WHERE choice = 'random';
--> statement-breakpoint
ALTER TABLE count_sessions DROP CONSTRAINT count_sessions_choice_is_known;
--> statement-breakpoint
ALTER TABLE count_sessions ADD CONSTRAINT count_sessions_choice_is_known CHECK (choice in ('location', 'account', 'unseen'));
