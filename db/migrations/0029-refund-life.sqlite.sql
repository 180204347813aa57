-- A refund waits at the provider before it is given, and may belong to a payment without an order here.
CREATE TABLE refunds_kept AS SELECT * FROM refunds;
DROP TABLE refunds;
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text REFERENCES orders (id),
  payment_id text NOT NULL,
  requested_by text NOT NULL,
  key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('requested', 'pending', 'done', 'refused')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  provider_refund_id text,
  provider_status text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
INSERT INTO refunds (id, order_id, payment_id, requested_by, key, state, amount_cents, currency, amount_minor,
  provider_refund_id, provider_status, created_at, updated_at)
SELECT id, order_id, payment_id, requested_by, key, state, amount_cents, currency, amount_minor,
  provider_refund_id, provider_status, created_at, updated_at FROM refunds_kept;
DROP TABLE refunds_kept;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_by_payment ON refunds (payment_id, created_at);
CREATE INDEX refunds_by_date ON refunds (updated_at);
-- One call about a payment at a time: the next refund is worked out from what became of it.
CREATE UNIQUE INDEX refunds_under_way_once ON refunds (payment_id) WHERE state = 'requested';

-- What waits for the owner about a payment, and since when it waits no more.
ALTER TABLE payments ADD COLUMN concern text;
ALTER TABLE payments ADD COLUMN accepted_at text;
ALTER TABLE payments ADD COLUMN resolved_at text;
UPDATE payments SET resolved_at = updated_at
WHERE flag IS NOT NULL AND status IN ('refunded', 'charged_back', 'rejected', 'cancelled');
DROP INDEX payments_flagged;
CREATE INDEX payments_waiting ON payments (order_id)
WHERE resolved_at IS NULL AND (flag IS NOT NULL OR concern IS NOT NULL);

-- Settled payments of orders that this store does not know, for example after an older backup was restored.
CREATE TABLE orphan_payments (
  id text PRIMARY KEY,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  provider_order_id text,
  told_order_id text,
  status text NOT NULL,
  status_detail text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  refunded_minor bigint NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  resolved_at text,
  UNIQUE (provider, provider_payment_id)
);

-- Refunds that were called given lately are looked at once more: the provider may have thought better of them.
INSERT INTO jobs (id, kind, payload, unique_key, run_at, attempts, created_at)
SELECT 'follow-' || id, 'follow-payment', '{"orderId":"' || id || '"}', 'follow:' || id, updated_at, 0, updated_at
FROM orders WHERE status = 'refunded' AND provider <> 'free' AND updated_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.unique_key = 'follow:' || orders.id AND jobs.finished_at IS NULL);
