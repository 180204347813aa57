-- Gifts whose address may leave, without those of which it has left.
CREATE INDEX CONCURRENTLY IF NOT EXISTS gifts_with_address ON gifts (order_id) WHERE to_email <> '';
