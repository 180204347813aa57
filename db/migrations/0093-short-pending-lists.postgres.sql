-- What was written last waits in a list, in no order, that every search reads to its end: up to 4 MB of it, for days where
-- few products change. Of 512 kB nobody notices the reading, and an import hardly the shorter list.
ALTER INDEX products_by_title_grams SET (gin_pending_list_limit = 512);
ALTER INDEX products_by_words SET (gin_pending_list_limit = 512);
