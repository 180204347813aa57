-- What its buyer wanted on the receipt: JSON of name, tax number and address; null where nobody asked for it, and erased.
ALTER TABLE orders ADD COLUMN billing text;
-- Why no tax is in it where one could be expected: JSON; null otherwise.
ALTER TABLE orders ADD COLUMN untaxed text;
-- Why a country takes nothing for these days, as receipts say it; null = it has a rate, or takes nothing without a reason.
ALTER TABLE tax_rates ADD COLUMN exemption text;
-- The store as a business of the European Union: its country and VAT number; null = reverse charge is off.
ALTER TABLE tax_state ADD COLUMN seller_country text;
ALTER TABLE tax_state ADD COLUMN seller_tax_id text;
