-- How often an account's known devices were forgotten, as after a reset: a mark from before does not count any more.
ALTER TABLE accounts ADD COLUMN devices_forgotten integer NOT NULL DEFAULT 0;
