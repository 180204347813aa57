-- The office's first page asks which products lack a picture whose name was given, among however many.
CREATE INDEX pictures_that_never_came ON product_pictures (product_id) WHERE hash IS NULL;
