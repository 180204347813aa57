-- Milestones in each large listing's order: a key, and how many products stand from there to the next. A page far from
-- both ends is read from the milestone before it (`src/domain/catalog/find-milestone.ts`).
CREATE TABLE listing_milestones (
  listing text NOT NULL,
  sort text NOT NULL,
  hot integer NOT NULL,
  popularity integer NOT NULL,
  date text NOT NULL,
  number bigint NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (listing, sort, hot, popularity, date, number)
);

-- What a search needs of a title stands in the order of each sort, so that looking through many titles reads no rows.
DROP INDEX products_newest;
DROP INDEX products_oldest;
DROP INDEX products_popular;
DROP INDEX products_by_heat;
CREATE INDEX products_newest ON products (date, number, size_code, category_key, listed_hot, folded_title)
  WHERE state = 'published';
CREATE INDEX products_oldest ON products (date, number DESC, size_code, category_key, listed_hot, folded_title)
  WHERE state = 'published';
CREATE INDEX products_popular ON products (popularity, date, number, size_code, category_key, listed_hot, folded_title)
  WHERE state = 'published';
CREATE INDEX products_by_heat ON products (hot, popularity, date, number, size_code, category_key, listed_hot, folded_title)
  WHERE state = 'published';

-- For the owner's lists. One of all states is what SQLite takes for every listing, and then sorts the whole catalog.
DROP INDEX products_by_state;
CREATE INDEX products_drafted ON products (number) WHERE state = 'draft';
CREATE INDEX products_withdrawn ON products (number) WHERE state = 'withdrawn';

CREATE TEMPORARY TABLE listed AS
  SELECT '' AS listing, hot, popularity, date, number FROM products WHERE state = 'published'
  UNION ALL SELECT 'hot', hot, popularity, date, number FROM products WHERE state = 'published' AND listed_hot = 1
  UNION ALL SELECT category_key, hot, popularity, date, number FROM products
  WHERE state = 'published' AND category_key NOT IN ('', 'hot');

INSERT INTO listing_milestones (listing, sort, hot, popularity, date, number, products)
SELECT listing, 'newest', 0, 0, date, number, CASE WHEN total - place < 2000 THEN total - place ELSE 2000 END
FROM (
  SELECT listed.*, count(*) OVER (PARTITION BY listing) AS total,
    row_number() OVER (PARTITION BY listing ORDER BY date DESC, number DESC) - 1 AS place
  FROM listed
) AS placed
WHERE total >= 10000 AND place > 0 AND place % 2000 = 0;

INSERT INTO listing_milestones (listing, sort, hot, popularity, date, number, products)
SELECT listing, 'oldest', 0, 0, date, number, CASE WHEN total - place < 2000 THEN total - place ELSE 2000 END
FROM (
  SELECT listed.*, count(*) OVER (PARTITION BY listing) AS total,
    row_number() OVER (PARTITION BY listing ORDER BY date, number DESC) - 1 AS place
  FROM listed
) AS placed
WHERE total >= 10000 AND place > 0 AND place % 2000 = 0;

INSERT INTO listing_milestones (listing, sort, hot, popularity, date, number, products)
SELECT listing, 'popular', 0, popularity, date, number, CASE WHEN total - place < 2000 THEN total - place ELSE 2000 END
FROM (
  SELECT listed.*, count(*) OVER (PARTITION BY listing) AS total,
    row_number() OVER (PARTITION BY listing ORDER BY popularity DESC, date DESC, number DESC) - 1 AS place
  FROM listed
) AS placed
WHERE total >= 10000 AND place > 0 AND place % 2000 = 0;

INSERT INTO listing_milestones (listing, sort, hot, popularity, date, number, products)
SELECT listing, 'hot', hot, popularity, date, number, CASE WHEN total - place < 2000 THEN total - place ELSE 2000 END
FROM (
  SELECT listed.*, count(*) OVER (PARTITION BY listing) AS total,
    row_number() OVER (PARTITION BY listing ORDER BY hot DESC, popularity DESC, date DESC, number DESC) - 1 AS place
  FROM listed
) AS placed
WHERE total >= 10000 AND place > 0 AND place % 2000 = 0;

-- The first milestone stands before everything.
INSERT INTO listing_milestones (listing, sort, hot, popularity, date, number, products)
SELECT large.listing, sorts.column1, sorts.column2, sorts.column3, sorts.column4, 9007199254740991, 2000
FROM (SELECT listing FROM listed GROUP BY listing HAVING count(*) >= 10000) AS large CROSS JOIN (
  VALUES ('newest', 0, 0, '9999-12-31'),
    ('oldest', 0, 0, ''),
    ('popular', 0, 2147483647, '9999-12-31'),
    ('hot', 2147483647, 2147483647, '9999-12-31')
) AS sorts;

DROP TABLE listed;
