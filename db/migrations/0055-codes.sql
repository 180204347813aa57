-- Codes that take something off an order.
CREATE TABLE discount_codes (
  id text PRIMARY KEY,
  code text NOT NULL,
  key text NOT NULL,
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_cents bigint CHECK (amount_cents > 0),
  product_ids text,
  categories text,
  from_day text,
  until_day text,
  use_limit bigint CHECK (use_limit > 0),
  per_person bigint CHECK (per_person > 0),
  minimum_cents bigint CHECK (minimum_cents > 0),
  first_purchase integer NOT NULL CHECK (first_purchase IN (0, 1)),
  active integer NOT NULL CHECK (active IN (0, 1)),
  taken bigint NOT NULL CHECK (taken >= 0),
  created_at text NOT NULL,
  updated_at text NOT NULL,
  deleted_at text,
  CHECK ((percent IS NULL) <> (amount_cents IS NULL))
);
CREATE UNIQUE INDEX discount_codes_by_key ON discount_codes (key) WHERE deleted_at IS NULL;

-- Which order took one: reserved while it awaits its payment, used once it was paid, released when it came to nothing.
CREATE TABLE discount_uses (
  order_id text PRIMARY KEY REFERENCES orders (id),
  code_id text NOT NULL REFERENCES discount_codes (id),
  code text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id),
  person_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'used', 'released')),
  discount_cents bigint NOT NULL CHECK (discount_cents >= 0),
  created_at text NOT NULL,
  changed_at text NOT NULL
);
CREATE INDEX discount_uses_by_code ON discount_uses (code_id, created_at);
CREATE INDEX discount_uses_by_person ON discount_uses (person_key, code_id);
CREATE INDEX discount_uses_by_account ON discount_uses (account_id);
