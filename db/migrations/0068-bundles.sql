-- A product may be made of others: their ids as JSON, in order; null for a figure by itself.
ALTER TABLE products ADD COLUMN members text;
