-- Titles and descriptions in voices other than the default one, and the owner's tags, as JSON.
ALTER TABLE products ADD COLUMN texts text;
ALTER TABLE products ADD COLUMN tags text;
-- The words by which a product is found when no title holds what is sought; null until the store has put them together
-- (`src/domain/catalog/searching/fill-words.ts`).
ALTER TABLE products ADD COLUMN folded_words text;
-- The version of what `folded_words` holds of every product; 0 = not of every one yet.
ALTER TABLE catalog_state ADD COLUMN words_version integer NOT NULL DEFAULT 0;

-- Made of the words as the store wrote them: PostgreSQL's own parser depends on the database's locale.
CREATE FUNCTION product_words_of (words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT array_to_tsvector(string_to_array(replace(words, chr(10), ' '), ' '))
$$;

CREATE INDEX products_by_words ON products USING gin (product_words_of(folded_words));
