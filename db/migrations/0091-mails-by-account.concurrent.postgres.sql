-- A person's mails are read in order, and go with the person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_by_account ON mails (account_id, created_at, id);
