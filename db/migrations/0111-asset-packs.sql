-- Which bundles for browsers the nodes serve, or served until lately: each is one file of the store, named by its digest,
-- and `entries` says what is in it. So a node finds what pages of another version ask for.
CREATE TABLE asset_packs (
  digest text PRIMARY KEY,
  entries text NOT NULL,
  used_at text NOT NULL
);
