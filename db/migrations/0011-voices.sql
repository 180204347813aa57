-- The set of interface texts that the account's owner chose; null until one was chosen.
ALTER TABLE accounts ADD COLUMN voice text;
