-- The bundles of a catalog, which are few: those that contain a product are looked for among them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_that_are_bundles ON products (id) WHERE members IS NOT NULL;
