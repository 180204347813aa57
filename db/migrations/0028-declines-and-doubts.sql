-- What a refusal of the provider leaves to be done, and whether the provider was told that nobody waits any more.
ALTER TABLE payment_attempts ADD COLUMN declines integer NOT NULL DEFAULT 0;
ALTER TABLE payment_attempts ADD COLUMN declined_at text;
ALTER TABLE payment_attempts ADD COLUMN approval_seen text;
ALTER TABLE payment_attempts ADD COLUMN refusal text;
ALTER TABLE payment_attempts ADD COLUMN closed_at text;
CREATE INDEX payment_attempts_unclosed ON payment_attempts (order_id) WHERE closed_at IS NULL;

-- What a reading said of disputes last, and payments of which it is not certain that the money is still there.
ALTER TABLE payments ADD COLUMN dispute text NOT NULL DEFAULT 'unknown';
ALTER TABLE payments ADD COLUMN doubt text;
ALTER TABLE payments ADD COLUMN unsettled_at text;
ALTER TABLE payments ADD COLUMN trusted_at text;
UPDATE payments SET dispute = 'open'
  WHERE status = 'disputed' AND provider = 'paypal' AND status_detail NOT LIKE '%BUYER_COMPLAINT%';
CREATE INDEX payments_in_doubt ON payments (order_id) WHERE doubt IS NOT NULL;

-- What a signed notice says by itself: of which case, what, and when it happened there.
ALTER TABLE payment_notices ADD COLUMN hint text;
ALTER TABLE payment_notices ADD COLUMN subject text;
ALTER TABLE payment_notices ADD COLUMN happened_at text;
CREATE INDEX payment_notices_hinting ON payment_notices (provider, payment_id) WHERE hint IS NOT NULL;
