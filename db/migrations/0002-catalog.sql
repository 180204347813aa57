CREATE TABLE products (
  id text PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('draft', 'published', 'withdrawn')),
  title text NOT NULL,
  folded_title text NOT NULL,
  description text,
  price_cents bigint CHECK (price_cents >= 0),
  offered integer NOT NULL CHECK (offered IN (0, 1)),
  date text NOT NULL,
  popularity integer NOT NULL,
  hot integer NOT NULL CHECK (hot IN (0, 1)),
  listed_hot integer NOT NULL CHECK (listed_hot IN (0, 1)),
  category text NOT NULL,
  category_key text NOT NULL,
  character text,
  character_key text,
  file_size text,
  file_bytes bigint,
  model text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);

-- One index for each sort of each kind of listing, so that a page is read in its order without sorting.
CREATE INDEX products_newest ON products (date, number) WHERE state = 'published';
CREATE INDEX products_oldest ON products (date, number DESC) WHERE state = 'published';
CREATE INDEX products_popular ON products (popularity, date, number) WHERE state = 'published';
CREATE INDEX products_by_heat ON products (hot, popularity, date, number) WHERE state = 'published';

CREATE INDEX category_newest ON products (category_key, date, number) WHERE state = 'published';
CREATE INDEX category_oldest ON products (category_key, date, number DESC) WHERE state = 'published';
CREATE INDEX category_popular ON products (category_key, popularity, date, number) WHERE state = 'published';
CREATE INDEX category_by_heat ON products (category_key, hot, popularity, date, number) WHERE state = 'published';

CREATE INDEX hot_newest ON products (date, number) WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_oldest ON products (date, number DESC) WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_popular ON products (popularity, date, number) WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_by_heat ON products (hot, popularity, date, number) WHERE state = 'published' AND listed_hot = 1;

CREATE INDEX products_by_character ON products (character_key, popularity, date, number)
  WHERE state = 'published' AND character_key IS NOT NULL;

CREATE TABLE product_pictures (
  product_id text NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  name text NOT NULL,
  hash text,
  width integer,
  height integer,
  PRIMARY KEY (product_id, position)
);

CREATE TABLE model_files (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  crc32 bigint NOT NULL,
  size bigint NOT NULL,
  store_name text NOT NULL,
  position integer NOT NULL,
  current integer NOT NULL CHECK (current IN (0, 1)),
  facts text,
  preview_hash text,
  added_at text NOT NULL
);
CREATE INDEX model_files_by_product ON model_files (product_id, position);
CREATE UNIQUE INDEX model_files_current ON model_files (product_id, file_name) WHERE current = 1;

-- How many published products each listing holds: '' = all, 'hot', or a category key.
CREATE TABLE listing_totals (
  listing text PRIMARY KEY,
  products bigint NOT NULL
);

-- The trigrams that titles hold, and in how many titles each occurs.
CREATE TABLE title_grams (
  gram text PRIMARY KEY,
  titles bigint NOT NULL
);

CREATE TABLE catalog_state (
  id integer PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO catalog_state (id, version) VALUES (1, 1);
