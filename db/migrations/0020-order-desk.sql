-- What the owner's desk asks for: an order's mails, orders by date, what was paid and never fetched.
ALTER TABLE mails ADD COLUMN order_id text;
UPDATE mails SET order_id = substr(unique_key, 9) WHERE unique_key LIKE 'receipt:%';
UPDATE mails SET order_id = substr(unique_key, 8) WHERE unique_key LIKE 'unpaid:%';
CREATE INDEX mails_by_order ON mails (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX orders_by_date ON orders (created_at, id);
CREATE INDEX orders_by_payment ON orders (paid_at, id) WHERE paid_at IS NOT NULL;
