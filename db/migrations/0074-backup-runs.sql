-- Scheduled backups: one row for each time at which one was due, or was asked for by hand.
CREATE TABLE backup_runs (
  due_at text PRIMARY KEY,
  started_at text NOT NULL,
  tries integer NOT NULL,
  finished_at text,
  place text NOT NULL,
  file_name text,
  bytes bigint,
  error text
);
