CREATE INDEX payments_flagged ON payments (order_id) WHERE flag IS NOT NULL;
CREATE INDEX accounts_by_date ON accounts (created_at, id);
