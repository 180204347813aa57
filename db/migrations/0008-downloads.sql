-- Deliveries: proof that a buyer received the files. A broken-off one is kept as not whole; ranges are not kept.
CREATE TABLE downloads (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  account_id text NOT NULL REFERENCES accounts (id),
  file_name text NOT NULL,
  etag text NOT NULL,
  address text NOT NULL,
  bytes bigint NOT NULL,
  whole integer NOT NULL CHECK (whole IN (0, 1)),
  at text NOT NULL
);
CREATE INDEX downloads_by_order ON downloads (order_id, at);
