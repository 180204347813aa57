-- In how many titles of a large listing common words, pairs of words and one or two characters are, at least: what tells
-- a search that there are many matches without counting them (`src/domain/catalog/count-terms.ts`).
CREATE TABLE listing_terms (
  listing text NOT NULL,
  term text NOT NULL,
  titles bigint NOT NULL,
  PRIMARY KEY (listing, term)
);
