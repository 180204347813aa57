-- cspell:words PGTZ PGOPTIONS
-- For a database that came back by other means than `shop restore`: Litestream, point-in-time recovery of PostgreSQL.
-- Ends the access that `restore` ends, and lets open tabs see the restored state. It does not search for payments made
-- since, as `restore` does, and the store keeps the mark of its backups. Run it once after each such recovery, before
-- the store starts:
--   PGTZ=UTC PGOPTIONS='-c statement_timeout=0' psql --set ON_ERROR_STOP=1 --file deploy/after-restore.sql "$DATABASE_DIRECT_URL"
--   node_modules/.bin/node -e 'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec(require("fs").readFileSync("deploy/after-restore.sql", "utf8"))' data/estela.db
begin;
create temporary table recovery as select cast(current_timestamp as text) as moment;

-- Open tabs ignore versions below the newest that they saw. By the minute, so that a second recovery goes beyond the first.
update accounts set version = version + (
  select cast(replace(replace(replace(substr(moment, 3, 14), '-', ''), ' ', ''), ':', '') as bigint) from recovery
);
update catalog_state set version = version + (
  select cast(replace(replace(replace(substr(moment, 3, 14), '-', ''), ' ', ''), ':', '') as bigint) from recovery
);

-- What was ended since is valid again, and nobody knows which. Leave the rest out if nothing was ended since.
update accounts set security_stamp = (select 'restored ' || moment from recovery);
delete from sessions where user_id in (select id from accounts where role = 'owner');
-- Links of mails live for an hour, and such a recovery may be minutes old.
delete from verifications;
update api_keys set revoked_at = (
  select substr(moment, 1, 10) || 'T' || substr(moment, 12, 8) || '.000Z' from recovery
) where revoked_at is null;
commit;
