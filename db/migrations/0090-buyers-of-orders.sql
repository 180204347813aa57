-- Of whom an order is, for limits only: whoever paid one before buys for the first time no more, with whichever account or
-- without one. For orders from before the program fills it.
CREATE TABLE order_persons (
  order_id text PRIMARY KEY REFERENCES orders (id),
  account_id text NOT NULL REFERENCES accounts (id),
  person_key text NOT NULL
);
CREATE INDEX order_persons_by_person ON order_persons (person_key);
CREATE INDEX order_persons_by_account ON order_persons (account_id);
