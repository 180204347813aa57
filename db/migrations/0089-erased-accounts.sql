-- Which accounts their people were taken out of: the address alone does not tell, since others can be typed that look like it.
-- Holds its tables: a column with a constant, and one look through the accounts (0.2 s for a million) that changes few.
ALTER TABLE accounts ADD COLUMN erased integer NOT NULL DEFAULT 0;
UPDATE accounts SET erased = 1 WHERE email = 'deleted-' || id || '@deleted.invalid';
