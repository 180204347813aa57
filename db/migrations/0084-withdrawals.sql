-- Buyers who withdrew from a contract: what they declared, and when the store asked for their money back.
CREATE TABLE withdrawals (
  order_id text PRIMARY KEY REFERENCES orders (id),
  name text NOT NULL,
  email text NOT NULL,
  at text NOT NULL,
  refund_asked_at text
);
