-- Titles and descriptions in voices other than the default one, and the owner's tags, as JSON.
ALTER TABLE products ADD COLUMN texts text;
ALTER TABLE products ADD COLUMN tags text;
-- The words by which a product is found when no title holds what is sought; null until the store has put them together
-- (`src/domain/catalog/searching/fill-words.ts`).
ALTER TABLE products ADD COLUMN folded_words text;
-- The version of what `folded_words` holds of every product; 0 = not of every one yet.
ALTER TABLE catalog_state ADD COLUMN words_version integer NOT NULL DEFAULT 0;

-- `ascii` takes every character beyond ASCII for a letter: words are told apart by spaces alone, as the store wrote them.
CREATE VIRTUAL TABLE product_words USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii'
);

CREATE TRIGGER product_words_added AFTER INSERT ON products WHEN new.folded_words IS NOT NULL BEGIN
  INSERT INTO product_words (rowid, words) VALUES (new.number, new.folded_words);
END;

CREATE TRIGGER product_words_changed AFTER UPDATE OF folded_words ON products
WHEN old.folded_words IS NOT new.folded_words BEGIN
  DELETE FROM product_words WHERE rowid = old.number;
  INSERT INTO product_words (rowid, words) SELECT new.number, new.folded_words WHERE new.folded_words IS NOT NULL;
END;

CREATE TRIGGER product_words_removed AFTER DELETE ON products BEGIN
  DELETE FROM product_words WHERE rowid = old.number;
END;
