-- Who bought without an account: one row a purchase, whatever address was typed. Its account cannot be signed in to.
CREATE TABLE guests (
  id text PRIMARY KEY REFERENCES accounts (id),
  email text,
  person_key text NOT NULL,
  request_key text UNIQUE,
  request_hash text,
  created_at text NOT NULL,
  paid_at text
);
CREATE INDEX guests_by_email ON guests (email);
CREATE INDEX guests_by_person ON guests (person_key);
CREATE INDEX guests_unpaid ON guests (created_at) WHERE paid_at IS NULL AND email IS NOT NULL;

-- Whose purchases a guest's became: of the account that proved the guest's address, and when it was found proved.
CREATE TABLE account_links (
  guest_id text PRIMARY KEY REFERENCES guests (id),
  account_id text NOT NULL REFERENCES accounts (id),
  proved_at text NOT NULL
);
CREATE INDEX account_links_by_account ON account_links (account_id);

-- The code that was mailed last to open a guest's order, for the browser that asked.
CREATE TABLE guest_codes (
  order_id text NOT NULL REFERENCES orders (id),
  browser_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL CHECK (tries >= 0),
  expires_at text NOT NULL,
  PRIMARY KEY (order_id, browser_hash)
);
CREATE INDEX guest_codes_by_end ON guest_codes (expires_at);
