-- What pages tried that their policy forbids, as browsers told: each kind once, with how often; nothing about who it was.
CREATE TABLE policy_violations (
  directive text NOT NULL,
  source text NOT NULL,
  page text NOT NULL,
  place text NOT NULL,
  count bigint NOT NULL,
  first_at text NOT NULL,
  last_at text NOT NULL,
  PRIMARY KEY (directive, source)
);
