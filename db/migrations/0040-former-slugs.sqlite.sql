CREATE TABLE former_slugs (
  slug text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  left_at text NOT NULL
);
-- The addresses that products had before, as their history tells.
INSERT OR IGNORE INTO former_slugs (slug, product_id, left_at)
SELECT json_extract(entries.details, '$.before.slug'), products.id, entries.at
FROM audit_entries entries
JOIN products ON entries.subject = 'product:' || products.id
WHERE entries.action = 'product.edit'
  AND json_extract(entries.details, '$.before.slug') IS NOT NULL
ORDER BY entries.at DESC;
