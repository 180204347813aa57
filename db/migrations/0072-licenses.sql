-- License tiers of a product as JSON, each with its owner's name, text and price; null for none.
ALTER TABLE products ADD COLUMN licenses text;
-- What a bought tier was called and said, as JSON; null for the product as it is.
ALTER TABLE order_lines ADD COLUMN license text;
-- Which tier a cart holds; '' for the product as it is.
ALTER TABLE cart_lines ADD COLUMN variant text NOT NULL DEFAULT '';
