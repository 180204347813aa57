-- What a product's archive holds, in each voice: made once for a version of the product, found by what it was made from.
CREATE TABLE packages (
  product_id text NOT NULL REFERENCES products (id),
  voice text NOT NULL,
  made_from text NOT NULL,
  entries text NOT NULL,
  made_at text NOT NULL,
  PRIMARY KEY (product_id, voice)
);
