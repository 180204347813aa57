-- The same trigrams as on SQLite. Not pg_trgm: it drops every character that the database's locale calls no letter,
-- so that its index serves no other script under the locale C, and it needs an extension.
CREATE FUNCTION title_grams_of (title text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT array_agg(DISTINCT substr(' ' || title || '  ', i, 3))
  FROM generate_series(1, char_length(title) + 1) AS i
$$;

CREATE INDEX products_by_title_grams ON products USING gin (title_grams_of(folded_title));
