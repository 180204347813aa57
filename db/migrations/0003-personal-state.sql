CREATE TABLE cart_lines (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id),
  quantity integer NOT NULL CHECK (quantity >= 1),
  added_at text NOT NULL,
  PRIMARY KEY (account_id, product_id)
);

CREATE TABLE favorites (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id),
  added_at text NOT NULL,
  PRIMARY KEY (account_id, product_id)
);

CREATE TABLE idempotency_keys (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer text,
  progress text,
  locked_until text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_by_date ON idempotency_keys (created_at);
