-- Which run holds a key of a repeated call: one whose lock has ended must not change what the next one holds. Null for
-- what a former version took.
ALTER TABLE idempotency_keys ADD COLUMN holder text;
