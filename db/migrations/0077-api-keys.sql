-- Keys by which programs of owners enter the office; of the secret only its SHA-256 is kept. They stay for the record.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  scopes text NOT NULL,
  digest text NOT NULL UNIQUE,
  ending text NOT NULL,
  created_at text NOT NULL,
  ends_at text NOT NULL,
  last_used_on text,
  revoked_at text
);
