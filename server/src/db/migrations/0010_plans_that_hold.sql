-- A store's first accounts have a handful of rows each. Measured then, an account is as good as a key: any index that
-- begins with it finds the one row, and plans go on reading all of an account's rows when it has got 100,000. So the
-- share of the rows that one account has is told here instead of measured. Empty tables stay unmeasured: the planner
-- takes those for larger than they are, which is what they soon will be.
DO $$
DECLARE
  name regclass;
  has_rows boolean;
BEGIN
  FOREACH name IN ARRAY ARRAY['cases', 'lots', 'stock_ledger', 'imported_rows', 'orders', 'order_lines',
    'reservations', 'attachments']::regclass[]
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN account_id SET (n_distinct = -0.01)', name);
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('ANALYZE %s', name);
    END IF;
  END LOOP;
END $$;
