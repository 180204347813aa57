-- Whether a product that a search found is in a listing, without reading its row: of a word that thousands of titles hold
-- few may be in the category that is looked at. PostgreSQL reads the rows in the order of their pages instead.
CREATE INDEX products_in_listings ON products (number, category_key, listed_hot) WHERE state = 'published';
