-- Who bought a bundle is given what is new in it in the order of the orders' ids, some at once.
CREATE INDEX order_lines_by_product ON order_lines (product_id, order_id);
