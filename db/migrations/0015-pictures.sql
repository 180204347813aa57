-- How an owner wants the pictures that the store makes of a model.
CREATE TABLE picture_settings (
  product_id text PRIMARY KEY REFERENCES products (id),
  turn_x integer NOT NULL CHECK (turn_x BETWEEN 0 AND 3),
  turn_y integer NOT NULL CHECK (turn_y BETWEEN 0 AND 3),
  turn_z integer NOT NULL CHECK (turn_z BETWEEN 0 AND 3),
  azimuth integer CHECK (azimuth BETWEEN -180 AND 180),
  color text,
  wanted integer NOT NULL CHECK (wanted IN (0, 1))
);

-- Pictures that the store made, apart from the owner's own ones; all of a product come from the same source.
CREATE TABLE rendered_pictures (
  product_id text NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  hash text NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (product_id, position)
);
