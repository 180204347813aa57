-- cspell:words pkey
-- A line is money, and may come twice for one product; what an order gives a right to is written when it is made.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_id_product_id_key;

CREATE TABLE order_grants (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  line integer NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  variant text NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, line) REFERENCES order_lines (order_id, position)
);
INSERT INTO order_grants (order_id, position, line, product_id, variant, slug, title)
SELECT order_id, position, position, product_id, '', slug, title FROM order_lines ORDER BY order_id, position;

-- A right without its line would stop here: none is lost.
ALTER TABLE entitlements ADD COLUMN position integer;
UPDATE entitlements SET position = order_grants.position FROM order_grants
WHERE order_grants.order_id = entitlements.order_id AND order_grants.product_id = entitlements.product_id;
ALTER TABLE entitlements
  ALTER COLUMN position SET NOT NULL,
  DROP CONSTRAINT entitlements_pkey,
  DROP CONSTRAINT entitlements_order_id_fkey;
ALTER TABLE entitlements
  ADD PRIMARY KEY (order_id, position),
  ADD FOREIGN KEY (order_id, position) REFERENCES order_grants (order_id, position);

-- Whoever holds rights of an order gets an archive of their own.
ALTER TABLE order_packages ADD COLUMN account_id text REFERENCES accounts (id);
UPDATE order_packages SET account_id = orders.account_id FROM orders WHERE orders.id = order_packages.order_id;
ALTER TABLE order_packages ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT order_packages_pkey;
ALTER TABLE order_packages ADD PRIMARY KEY (order_id, account_id);
