-- How many hold a product is counted for its page.
CREATE INDEX CONCURRENTLY IF NOT EXISTS entitlements_by_product ON entitlements (product_id, state);
