-- Who holds a product is told of its new version in the order of their ids, some at once.
CREATE INDEX CONCURRENTLY IF NOT EXISTS entitlements_by_holder ON entitlements (product_id, state, account_id);
