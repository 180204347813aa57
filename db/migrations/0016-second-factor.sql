ALTER TABLE accounts ADD COLUMN two_factor_enabled integer NOT NULL DEFAULT 0 CHECK (two_factor_enabled IN (0, 1));

-- When the session was made by the second factor, and when its owner last proved the password or a code in it.
ALTER TABLE sessions ADD COLUMN two_factor_at text;
ALTER TABLE sessions ADD COLUMN confirmed_at text;

-- Kept by the authentication service, which encrypts secrets and backup codes.
CREATE TABLE two_factors (
  id text PRIMARY KEY,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  user_id text NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  verified integer NOT NULL DEFAULT 1 CHECK (verified IN (0, 1)),
  failed_verification_count integer DEFAULT 0,
  locked_until text
);

-- The one link by which a store without an owner gets its first; only its hash is kept.
CREATE TABLE set_up_links (
  token_hash text PRIMARY KEY,
  created_at text NOT NULL
);
CREATE INDEX audit_entries_by_time ON audit_entries (at);
CREATE INDEX accounts_by_role ON accounts (role);
