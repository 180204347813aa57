-- The office's first page asks which products lack a picture whose name was given, among however many. It holds the
-- hash, too: without it SQLite would read the rows, and prefer the table once nearly all pictures have come.
CREATE INDEX CONCURRENTLY IF NOT EXISTS pictures_that_never_came ON product_pictures (product_id, hash) WHERE hash IS NULL;
