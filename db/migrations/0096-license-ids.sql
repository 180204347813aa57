-- Ids that licenses of a product have or had: orders and carts mean a license by its id, so none gets the id of another.
-- From before this was recorded, those that were sold or are in a cart; the program adds what it writes.
CREATE TABLE license_ids (
  product_id text NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (product_id, id)
);
INSERT INTO license_ids (product_id, id)
SELECT product_id, variant FROM order_grants WHERE variant <> ''
UNION
SELECT product_id, variant FROM cart_lines WHERE variant <> '';
