-- The office's first page asks which published products cannot be bought: hardly any, among however many. The condition
-- is written exactly as the query has it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_lacking_something ON products (number)
WHERE state = 'published' AND (price_cents IS NULL OR (file_bytes IS NULL AND members IS NULL));
