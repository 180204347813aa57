-- What the other side said when a connection was really tried: with which settings (a keyed digest of them), and when.
CREATE TABLE connection_answers (
  connection text NOT NULL,
  digest text NOT NULL,
  outcome text NOT NULL,
  detail text,
  at text NOT NULL,
  PRIMARY KEY (connection, digest)
);
