-- How often something happened on a day of the store's time zone; nothing about who did it.
CREATE TABLE analytics_counts (
  day text NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, name, subject)
);
CREATE INDEX refunds_done ON refunds (updated_at) WHERE state = 'done';
CREATE INDEX downloads_by_date ON downloads (at);
