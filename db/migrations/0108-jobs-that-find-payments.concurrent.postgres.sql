-- The office's first page asks which providers still have to be asked for payments, however many other jobs wait.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_that_find_payments ON jobs (created_at) WHERE finished_at IS NULL AND kind = 'find-payments';
