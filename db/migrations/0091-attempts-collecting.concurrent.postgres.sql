-- Calls that collect, among all attempts there ever were.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_attempts_collecting ON payment_attempts (capturing_until) WHERE capturing_until IS NOT NULL;
