-- An import looks for case numbers that differ from its own only in leading zeros (docs/product/imports.md#cases).
CREATE INDEX cases_number_without_zeros ON cases (regexp_replace(footprint_lookup_code, '(?<![0-9])0+(?=[0-9])', '', 'g'));
