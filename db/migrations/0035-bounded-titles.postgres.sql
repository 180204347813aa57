-- An entry of an index holds at most 2,704 bytes; the store folds titles to at most 2,000 (`src/domain/catalog/fold-title.ts`).
UPDATE products SET folded_title = left(folded_title, 500) WHERE octet_length(folded_title) > 2000;
