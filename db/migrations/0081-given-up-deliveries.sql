-- Since when a message waits in its present round, and when it was given up.
ALTER TABLE webhook_deliveries ADD COLUMN waits_since text;
ALTER TABLE webhook_deliveries ADD COLUMN set_aside_at text;
