-- Searches also look for words that begin with what is typed, of three letters and more. Without entries for beginnings,
-- the index collects every product that holds such a word before it returns the newest. 31 lengths are the most that it
-- takes. Built with the memory of a usual write: larger pieces would be merged again by single writes, in seconds.
DROP TABLE product_words;

CREATE VIRTUAL TABLE product_words USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii',
  prefix = '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33'
);

INSERT INTO product_words (rowid, words)
SELECT number, folded_words FROM products WHERE folded_words IS NOT NULL ORDER BY number;
