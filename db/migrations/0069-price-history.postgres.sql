-- What each product was offered at, from which instant on; only ever added to. Null: it was not on offer.
CREATE TABLE product_prices (
  product_id text NOT NULL REFERENCES products (id),
  number integer NOT NULL CHECK (number > 0),
  at text NOT NULL,
  cents bigint CHECK (cents >= 0),
  why text NOT NULL CHECK (why IN ('start', 'edit', 'sale', 'sale-over')),
  PRIMARY KEY (product_id, number)
);
-- Of what is there the history begins now: nobody knows what it cost before.
INSERT INTO product_prices (product_id, number, at, cents, why)
SELECT id, 1, to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  CASE WHEN state = 'published' AND offered = 1 THEN price_cents END, 'start'
FROM products;
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'prices that were are never changed'; END $$;
CREATE TRIGGER product_prices_stay BEFORE UPDATE OR DELETE ON product_prices
FOR EACH ROW EXECUTE FUNCTION refuse_price_change();
CREATE TRIGGER product_prices_remain BEFORE TRUNCATE ON product_prices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change();

-- A lower price for a while; `until_at` is the first instant at which it no longer holds.
CREATE TABLE product_sales (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  cents bigint NOT NULL CHECK (cents >= 0),
  from_at text NOT NULL,
  until_at text,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'over', 'missed', 'canceled')),
  planned_by text NOT NULL,
  planned_at text NOT NULL,
  ended_at text
);
CREATE INDEX product_sales_by_product ON product_sales (product_id, from_at);

-- Of the sale that runs: its price, the price before it, and the lowest of the 30 days before it, with the day from
-- which that is known where it is fewer days.
ALTER TABLE products ADD COLUMN sale_cents bigint;
ALTER TABLE products ADD COLUMN former_cents bigint;
ALTER TABLE products ADD COLUMN lowest_cents bigint;
ALTER TABLE products ADD COLUMN lowest_since text;
