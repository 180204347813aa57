-- Trigrams of the folded titles; a space before and two behind let words be found by their first and last letters.
CREATE VIRTUAL TABLE product_titles USING fts5 (
  title,
  content = '',
  contentless_delete = 1,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER product_titles_added AFTER INSERT ON products BEGIN
  INSERT INTO product_titles (rowid, title) VALUES (new.number, ' ' || new.folded_title || '  ');
END;

CREATE TRIGGER product_titles_changed AFTER UPDATE OF folded_title ON products
WHEN old.folded_title <> new.folded_title BEGIN
  UPDATE product_titles SET title = ' ' || new.folded_title || '  ' WHERE rowid = new.number;
END;

CREATE TRIGGER product_titles_removed AFTER DELETE ON products BEGIN
  DELETE FROM product_titles WHERE rowid = old.number;
END;
