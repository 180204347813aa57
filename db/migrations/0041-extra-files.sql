-- What goes along in a product's package beside its models: documents, project files, an own license.
CREATE TABLE extra_files (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  crc32 bigint NOT NULL,
  size bigint NOT NULL,
  store_name text NOT NULL,
  position integer NOT NULL,
  current integer NOT NULL CHECK (current IN (0, 1)),
  added_at text NOT NULL
);
CREATE INDEX extra_files_by_product ON extra_files (product_id, position);
CREATE UNIQUE INDEX extra_files_current ON extra_files (product_id, file_name) WHERE current = 1;

-- When the owner last gave or arranged these pictures; null of earlier times.
ALTER TABLE product_pictures ADD COLUMN given_at text;
