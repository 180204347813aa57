-- A random value that is replaced whenever the ways into an account end: a counter can come back, as with a restored
-- backup. Null in accounts from before, until then.
ALTER TABLE accounts ADD COLUMN security_stamp text;
