-- The payer's country as the provider says it: the second piece of evidence for the tax, beside what the buyer said.
ALTER TABLE payments ADD COLUMN payer_country text;
