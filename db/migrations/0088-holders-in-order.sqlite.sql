-- Who holds a product is told of its new version in the order of their ids, some at once.
CREATE INDEX entitlements_by_holder ON entitlements (product_id, state, account_id);
