-- The addresses of a person's downloads go with the person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS downloads_by_account ON downloads (account_id);
