-- Which proof `confirmed_at` tells of, `password` or `code`; null where nothing was proved, or before this column was there.
ALTER TABLE sessions ADD COLUMN confirmed_by text;
