-- The office lists the products of a category in every state, newest first, and counts them in the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_category ON products (category_key, number, state);
