-- The rate that the environment names, and since when: a start with the same text does not make it younger.
ALTER TABLE settings_state ADD COLUMN fixed_rate text;
ALTER TABLE settings_state ADD COLUMN fixed_rate_since text;
