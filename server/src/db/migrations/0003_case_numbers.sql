-- The search of the header finds cases of all accounts by a part of their number.
CREATE INDEX "cases_number" ON "cases" USING gin (footprint_lookup_code gin_trgm_ops) WITH (fastupdate=false);
