-- To how many buyers a mail about the version went out; null until it is known.
ALTER TABLE product_releases ADD COLUMN told integer;
