-- Taxes that prices contain, by country and day, in hundredths of a percent; none = the owner has no taxes on.
CREATE TABLE tax_rates (
  country text NOT NULL,
  from_day text NOT NULL,
  until_day text,
  bp integer NOT NULL CHECK (bp BETWEEN 0 AND 10000),
  PRIMARY KEY (country, from_day)
);

-- One row: whoever changes the rates locks it.
CREATE TABLE tax_state (
  id integer PRIMARY KEY CHECK (id = 1),
  revision bigint NOT NULL
);
INSERT INTO tax_state (id, revision) VALUES (1, 0);

-- Where the buyer said to be when the order was made; null where nobody asked.
ALTER TABLE orders ADD COLUMN country text;
