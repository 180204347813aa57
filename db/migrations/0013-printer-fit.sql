-- The figure's measured size as one number (`src/domain/catalog/size-code.ts`), null until it is measured.
-- At the end of every listing's index, so that a page of what fits on a printer is read from the index alone.
ALTER TABLE products ADD COLUMN size_code bigint;

DROP INDEX products_newest;
DROP INDEX products_oldest;
DROP INDEX products_popular;
DROP INDEX products_by_heat;
CREATE INDEX products_newest ON products (date, number, size_code) WHERE state = 'published';
CREATE INDEX products_oldest ON products (date, number DESC, size_code) WHERE state = 'published';
CREATE INDEX products_popular ON products (popularity, date, number, size_code) WHERE state = 'published';
CREATE INDEX products_by_heat ON products (hot, popularity, date, number, size_code) WHERE state = 'published';

DROP INDEX category_newest;
DROP INDEX category_oldest;
DROP INDEX category_popular;
DROP INDEX category_by_heat;
CREATE INDEX category_newest ON products (category_key, date, number, size_code) WHERE state = 'published';
CREATE INDEX category_oldest ON products (category_key, date, number DESC, size_code) WHERE state = 'published';
CREATE INDEX category_popular ON products (category_key, popularity, date, number, size_code)
  WHERE state = 'published';
CREATE INDEX category_by_heat ON products (category_key, hot, popularity, date, number, size_code)
  WHERE state = 'published';

DROP INDEX hot_newest;
DROP INDEX hot_oldest;
DROP INDEX hot_popular;
DROP INDEX hot_by_heat;
CREATE INDEX hot_newest ON products (date, number, size_code) WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_oldest ON products (date, number DESC, size_code) WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_popular ON products (popularity, date, number, size_code)
  WHERE state = 'published' AND listed_hot = 1;
CREATE INDEX hot_by_heat ON products (hot, popularity, date, number, size_code)
  WHERE state = 'published' AND listed_hot = 1;

-- What fits is found from here when it is little of a listing.
CREATE INDEX products_by_size ON products (size_code) WHERE state = 'published' AND size_code IS NOT NULL;
CREATE INDEX category_by_size ON products (category_key, size_code)
  WHERE state = 'published' AND size_code IS NOT NULL;
CREATE INDEX hot_by_size ON products (size_code)
  WHERE state = 'published' AND listed_hot = 1 AND size_code IS NOT NULL;

-- How many products of a listing have a size within each cell of ten millimeters.
CREATE TABLE size_totals (
  listing text NOT NULL,
  cell bigint NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (listing, cell)
);

-- Products that were measured before get their size by the job that measures.
INSERT INTO jobs (id, kind, payload, unique_key, run_at, attempts, created_at)
SELECT 'size-' || id, 'process-models', '{"productId":"' || id || '"}', 'process-models:' || id, updated_at, 0, updated_at
FROM products WHERE file_bytes IS NOT NULL
ON CONFLICT (unique_key) WHERE finished_at IS NULL DO NOTHING;
