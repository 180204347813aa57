-- What waits for the owner, in the one condition by which it is asked.
CREATE INDEX payments_that_wait ON payments (order_id)
WHERE doubt IS NOT NULL OR (resolved_at IS NULL AND (flag IS NOT NULL OR concern IS NOT NULL));
