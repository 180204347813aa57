-- One try to collect an order at a provider. Its keys are stored before the calls that use them.
CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  provider text NOT NULL,
  state text NOT NULL,
  start_key text NOT NULL UNIQUE,
  capture_key text NOT NULL UNIQUE,
  provider_order_id text,
  provider_status text,
  redirect_url text,
  payee text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  UNIQUE (provider, provider_order_id)
);
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id);

-- Payments as the provider told them at the last reading.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  provider_order_id text,
  status text NOT NULL,
  status_detail text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  refunded_minor bigint NOT NULL,
  payee text,
  live integer NOT NULL CHECK (live IN (0, 1)),
  flag text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  UNIQUE (provider, provider_payment_id)
);
CREATE INDEX payments_by_order ON payments (order_id);

-- Notices with a right signature, each once.
CREATE TABLE payment_notices (
  id text PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  payment_id text,
  provider_order_id text,
  order_id text,
  received_at text NOT NULL,
  processed_at text,
  UNIQUE (provider, event_id)
);
