CREATE TABLE orders (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id),
  email text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paypal', 'mercadopago', 'free')),
  source text NOT NULL CHECK (source IN ('cart', 'buy-now')),
  status text NOT NULL,
  currency text NOT NULL,
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  quote_currency text NOT NULL,
  quote_minor bigint NOT NULL CHECK (quote_minor >= 0),
  quote_rate text NOT NULL,
  quoted_at text NOT NULL,
  quote_valid_until text NOT NULL,
  revision bigint NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  paid_at text
);
CREATE INDEX orders_by_account ON orders (account_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);

CREATE TABLE order_lines (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  slug text NOT NULL,
  title text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_cents bigint NOT NULL CHECK (unit_cents >= 0),
  quote_unit_minor bigint NOT NULL CHECK (quote_unit_minor >= 0),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id)
);

-- What happened to an order, in order: states, what providers said, mails.
CREATE TABLE order_events (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  details text NOT NULL,
  at text NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- The lasting right to download a bought product.
CREATE TABLE entitlements (
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL REFERENCES products (id),
  account_id text NOT NULL REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'ended')),
  granted_at text NOT NULL,
  changed_at text NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX entitlements_by_account ON entitlements (account_id, product_id);
