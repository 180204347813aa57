-- Names the SECRET of the nodes that run on this database, keyed with it; nobody can tell the secret from it.
ALTER TABLE settings_state ADD COLUMN secret_digest text;
