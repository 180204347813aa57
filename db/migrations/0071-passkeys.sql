-- Passkeys: what is kept of each is its public key. Written by the authentication service.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up integer NOT NULL CHECK (backed_up IN (0, 1)),
  transports text,
  aaguid text,
  created_at text
);
CREATE INDEX passkeys_by_account ON passkeys (user_id);
