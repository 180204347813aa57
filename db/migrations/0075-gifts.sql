-- An order for somebody else: nobody has its rights until they are claimed, by whoever holds the link.
CREATE TABLE gifts (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  -- Where the link goes; '' once nobody needs it any more.
  to_email text NOT NULL,
  -- What the buyer is called in it, and wrote.
  name text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  -- When the buyer wants it delivered, and in which zone that was said; null = at once, and UTC.
  deliver_at text,
  time_zone text,
  -- SHA-256 of the link's token, and how many there were before it.
  token_hash text NOT NULL UNIQUE,
  token_round integer NOT NULL,
  -- Before this nobody gets the link, the buyer neither; null until it is paid, and where nothing speaks against it.
  held_until text,
  sent_at text,
  claimed_by text REFERENCES accounts (id),
  claimed_at text,
  created_at text NOT NULL
);
CREATE INDEX gifts_by_claimer ON gifts (claimed_by, claimed_at);
CREATE INDEX gifts_by_recipient ON gifts (to_email, created_at);
