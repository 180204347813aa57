-- What waits for the owner, without what was settled.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orphan_payments_that_wait ON orphan_payments (created_at) WHERE resolved_at IS NULL;
