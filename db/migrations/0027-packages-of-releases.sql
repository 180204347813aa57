-- Rises when an owner changes what is sold, or publishes it anew: names the package that buyers get.
ALTER TABLE products ADD COLUMN release bigint NOT NULL DEFAULT 1;

-- What a release's package holds, in each voice: laid out once, never changed.
CREATE TABLE release_packages (
  product_id text NOT NULL REFERENCES products (id),
  release bigint NOT NULL,
  voice text NOT NULL,
  made_from text NOT NULL,
  entries text NOT NULL,
  laid_out_at text NOT NULL,
  PRIMARY KEY (product_id, release, voice)
);

-- Packages as buyers get them today, where they were made after the product's last change and of its present files.
INSERT INTO release_packages (product_id, release, voice, made_from, entries, laid_out_at)
SELECT packages.product_id, 1, packages.voice, packages.made_from, packages.entries, packages.made_at
FROM packages
JOIN products ON products.id = packages.product_id
WHERE packages.made_at >= products.updated_at
  AND NOT EXISTS (
    SELECT 1 FROM model_files
    WHERE model_files.product_id = packages.product_id AND model_files.current = 1
      AND packages.entries NOT LIKE '%' || model_files.sha256 || '%'
  )
  AND (
    SELECT COUNT(*) FROM model_files WHERE model_files.product_id = packages.product_id AND model_files.current = 1
  ) * LENGTH('"storeName":"models/')
    = LENGTH(packages.entries) - LENGTH(REPLACE(packages.entries, '"storeName":"models/', ''));
DROP TABLE packages;

-- What an order's downloads hold beside its products' packages, settled when the first one is asked for.
CREATE TABLE order_packages (
  order_id text PRIMARY KEY REFERENCES orders (id),
  voice text NOT NULL,
  cover text NOT NULL,
  laid_out_at text NOT NULL
);

-- From now on one row for all transfers of the same content to the same address, with the bytes that went out.
ALTER TABLE downloads ADD COLUMN size bigint;
ALTER TABLE downloads ADD COLUMN ranges text NOT NULL DEFAULT '[]';
ALTER TABLE downloads ADD COLUMN transfers bigint NOT NULL DEFAULT 1;
ALTER TABLE downloads ADD COLUMN last_at text NOT NULL DEFAULT '';
UPDATE downloads SET last_at = at;
UPDATE downloads SET size = bytes WHERE whole = 1;
-- Only transfers from the first byte on were kept.
UPDATE downloads SET ranges = '[[0,' || bytes || ']]' WHERE bytes > 0;
