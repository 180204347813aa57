-- What the hourly cleaning removed: of each kind when something left last, and how much in all.
CREATE TABLE cleanings (
  kind text NOT NULL PRIMARY KEY,
  looked_at text NOT NULL,
  left_at text,
  left_last bigint NOT NULL,
  left_in_all bigint NOT NULL
);
