-- Rises with every change of a product, so that of two owners the second one is told.
ALTER TABLE products ADD COLUMN revision bigint NOT NULL DEFAULT 1;
CREATE INDEX products_by_state ON products (state, number);

-- Names the geometry whatever the file's format and bytes: the same figure uploaded twice is pointed out.
ALTER TABLE model_files ADD COLUMN mesh_hash text;
CREATE INDEX model_files_by_mesh ON model_files (mesh_hash) WHERE current = 1 AND mesh_hash IS NOT NULL;

-- 1 when the account agreed to mails about new versions of what it bought.
ALTER TABLE accounts ADD COLUMN news integer NOT NULL DEFAULT 0 CHECK (news IN (0, 1));

-- New versions of a product's files, with the owner's note to buyers.
CREATE TABLE product_releases (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  note text NOT NULL,
  tell_buyers integer NOT NULL CHECK (tell_buyers IN (0, 1)),
  at text NOT NULL
);
CREATE INDEX product_releases_by_product ON product_releases (product_id, at);
