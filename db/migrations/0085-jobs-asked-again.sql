-- When a job that runs is to run once more, since what it is about changed meanwhile.
ALTER TABLE jobs ADD COLUMN again_at text;
