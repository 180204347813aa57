-- 1: made by the demo, with a password that everybody knows.
ALTER TABLE accounts ADD COLUMN demo integer NOT NULL DEFAULT 0 CHECK (demo IN (0, 1));
UPDATE accounts SET demo = 1 WHERE email IN ('customer@estela.test', 'owner@estela.test');
CREATE INDEX accounts_of_the_demo ON accounts (email) WHERE demo = 1;

-- The time step of the newest code that was accepted: no code of it, or of one before, works again.
ALTER TABLE two_factors ADD COLUMN last_step bigint;

-- 1: its link opens an account, so outside a demo its text is blanked once it was sent.
ALTER TABLE mails ADD COLUMN one_time integer NOT NULL DEFAULT 0 CHECK (one_time IN (0, 1));
UPDATE mails SET one_time = 1 WHERE order_id IS NULL AND text LIKE '%/api/auth/%';
UPDATE mails SET account_id = (SELECT id FROM accounts WHERE accounts.email = mails.recipient)
  WHERE account_id IS NULL AND order_id IS NULL;
CREATE INDEX mails_with_one_time_links ON mails (id) WHERE one_time = 1 AND text <> '';
