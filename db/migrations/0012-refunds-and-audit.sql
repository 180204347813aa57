-- Money that the owner gives back. Key and amount are stored before the provider is called.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  payment_id text NOT NULL REFERENCES payments (id),
  requested_by text NOT NULL,
  key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('requested', 'done', 'refused')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  provider_refund_id text,
  provider_status text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
-- One refund of a payment at a time: the next one is worked out from what became of it.
CREATE UNIQUE INDEX refunds_under_way_once ON refunds (payment_id) WHERE state = 'requested';

-- What owners did, and to what; never changed.
CREATE TABLE audit_entries (
  id text PRIMARY KEY,
  actor_id text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details text NOT NULL,
  at text NOT NULL
);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject, at);
