CREATE TABLE accounts (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified integer NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  image text,
  role text,
  banned integer DEFAULT 0 CHECK (banned IN (0, 1)),
  ban_reason text,
  ban_expires text,
  ban_redirect text,
  version bigint NOT NULL DEFAULT 1,
  created_at text NOT NULL,
  updated_at text NOT NULL
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at text NOT NULL,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (user_id);

CREATE TABLE sign_in_methods (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX sign_in_methods_by_account ON sign_in_methods (user_id);

CREATE TABLE verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);

CREATE TABLE rate_limits (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  last_request bigint NOT NULL
);
