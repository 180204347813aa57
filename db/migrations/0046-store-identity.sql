-- Tells this store from every other one, whatever node asks: written into the bucket that holds its files.
ALTER TABLE settings_state ADD COLUMN store_id text;
