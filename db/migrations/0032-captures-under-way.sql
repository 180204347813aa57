-- Until when a call that collects the money may be under way; nobody calls a second time beside it.
ALTER TABLE payment_attempts ADD COLUMN capturing_until text;
