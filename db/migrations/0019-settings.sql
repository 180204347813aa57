-- What owners set in the back office; the environment wins over it. Secrets lie here sealed.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  sealed integer NOT NULL CHECK (sealed IN (0, 1)),
  changed_at text NOT NULL
);
-- One row: processes look at the version to follow a change; the digest names the edited terms of sale, if any.
CREATE TABLE settings_state (
  id integer PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL,
  terms_digest text
);
INSERT INTO settings_state (id, version) VALUES (1, 0);

-- What stands on the pages instead of the built-in texts and pictures, by name; `value` is JSON.
CREATE TABLE site_content (
  name text PRIMARY KEY,
  value text NOT NULL,
  version integer NOT NULL,
  changed_at text NOT NULL
);
-- Each wording of terms and refund policy that buyers agreed to; never changed.
CREATE TABLE sale_terms (
  digest text PRIMARY KEY,
  texts text NOT NULL,
  created_at text NOT NULL
);
