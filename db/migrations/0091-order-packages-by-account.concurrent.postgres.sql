-- An account that goes is looked for in what refers to it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_packages_by_account ON order_packages (account_id);
