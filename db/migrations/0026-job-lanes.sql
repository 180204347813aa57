ALTER TABLE jobs ADD COLUMN lane text NOT NULL DEFAULT 'other';
-- Set with finished_at on a job that was given up; it stays until an owner deals with it.
ALTER TABLE jobs ADD COLUMN failed_at text;

UPDATE jobs SET lane = 'mails' WHERE kind = 'send-mail';
UPDATE jobs SET lane = 'models' WHERE kind = 'process-models';
UPDATE jobs SET lane = 'pictures' WHERE kind = 'render-pictures';
UPDATE jobs SET lane = 'paypal'
  WHERE kind = 'follow-payment'
  AND unique_key IN (SELECT 'follow:' || id FROM orders WHERE provider = 'paypal');
UPDATE jobs SET lane = 'mercadopago'
  WHERE kind = 'follow-payment'
  AND unique_key IN (SELECT 'follow:' || id FROM orders WHERE provider = 'mercadopago');
UPDATE jobs SET lane = 'paypal-notices'
  WHERE kind = 'read-notice'
  AND unique_key IN (SELECT 'notice:' || id FROM payment_notices WHERE provider = 'paypal');
UPDATE jobs SET lane = 'mercadopago-notices'
  WHERE kind = 'read-notice'
  AND unique_key IN (SELECT 'notice:' || id FROM payment_notices WHERE provider = 'mercadopago');
-- Looks that were in order had counted as attempts.
UPDATE jobs SET attempts = 0 WHERE last_error IS NULL AND lease_owner IS NULL AND finished_at IS NULL;

DROP INDEX jobs_by_urgency;
CREATE INDEX jobs_by_lane ON jobs (lane, urgent DESC, run_at) WHERE finished_at IS NULL;
CREATE INDEX jobs_given_up ON jobs (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
