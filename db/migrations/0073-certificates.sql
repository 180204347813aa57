-- Keys by which licenses are certified: the private half sealed with the store's secret, the public one for everybody.
CREATE TABLE certificate_keys (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  sealed text NOT NULL,
  made_at text NOT NULL,
  retired_at text
);

-- What a certificate says, word for word as it was signed; whether it holds is what became of its right.
CREATE TABLE certificates (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  position integer NOT NULL,
  payload text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL REFERENCES certificate_keys (id),
  issued_at text NOT NULL,
  UNIQUE (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_grants (order_id, position)
);
