-- A line is money, and may come twice for one product; what an order gives a right to is written when it is made.
CREATE TABLE order_lines_kept AS SELECT * FROM order_lines;
DROP TABLE order_lines;
CREATE TABLE order_lines (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  slug text NOT NULL,
  title text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_cents bigint NOT NULL CHECK (unit_cents >= 0),
  quote_unit_minor bigint NOT NULL CHECK (quote_unit_minor >= 0),
  PRIMARY KEY (order_id, position)
);
INSERT INTO order_lines (order_id, position, product_id, slug, title, quantity, unit_cents, quote_unit_minor)
SELECT order_id, position, product_id, slug, title, quantity, unit_cents, quote_unit_minor FROM order_lines_kept
ORDER BY order_id, position;
DROP TABLE order_lines_kept;

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
CREATE TABLE entitlements_kept AS
SELECT entitlements.*, (
  SELECT position FROM order_grants
  WHERE order_grants.order_id = entitlements.order_id AND order_grants.product_id = entitlements.product_id
) AS position
FROM entitlements;
DROP TABLE entitlements;
CREATE TABLE entitlements (
  order_id text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  account_id text NOT NULL REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'ended')),
  granted_at text NOT NULL,
  changed_at text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_grants (order_id, position)
);
INSERT INTO entitlements (order_id, position, product_id, account_id, state, granted_at, changed_at)
SELECT order_id, position, product_id, account_id, state, granted_at, changed_at FROM entitlements_kept
ORDER BY order_id, position;
DROP TABLE entitlements_kept;
CREATE INDEX entitlements_by_account ON entitlements (account_id, product_id);

-- Whoever holds rights of an order gets an archive of their own.
CREATE TABLE order_packages_kept AS SELECT * FROM order_packages;
DROP TABLE order_packages;
CREATE TABLE order_packages (
  order_id text NOT NULL REFERENCES orders (id),
  voice text NOT NULL,
  cover text NOT NULL,
  laid_out_at text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (order_id, account_id)
);
INSERT INTO order_packages (order_id, account_id, voice, cover, laid_out_at)
SELECT kept.order_id, orders.account_id, kept.voice, kept.cover, kept.laid_out_at
FROM order_packages_kept kept JOIN orders ON orders.id = kept.order_id;
DROP TABLE order_packages_kept;
