-- Of some products the buyer says what they pay: the price is the least of it, and something may be suggested.
ALTER TABLE products ADD COLUMN buyers_choose integer NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN suggested_cents bigint;
