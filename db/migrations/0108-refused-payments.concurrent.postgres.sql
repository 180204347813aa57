-- The office's first page asks which payments a provider did not start this week, among however many attempts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_attempts_refused ON payment_attempts (created_at)
WHERE refusal IS NOT NULL AND provider_order_id IS NULL;
