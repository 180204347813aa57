-- What a line costs is written once, in US cents and as the provider collects it, and never worked out again.
ALTER TABLE order_lines ADD COLUMN variant text NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN list_cents bigint NOT NULL DEFAULT 0 CHECK (list_cents >= 0);
ALTER TABLE order_lines ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
ALTER TABLE order_lines ADD COLUMN charged_cents bigint NOT NULL DEFAULT 0
  CHECK (charged_cents >= 0 AND charged_cents = list_cents - discount_cents);
ALTER TABLE order_lines ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0
  CHECK (tax_cents >= 0 AND tax_cents <= charged_cents);
ALTER TABLE order_lines ADD COLUMN tax_bp integer NOT NULL DEFAULT 0 CHECK (tax_bp >= 0);
ALTER TABLE order_lines ADD COLUMN quote_charged_minor bigint NOT NULL DEFAULT 0 CHECK (quote_charged_minor >= 0);
UPDATE order_lines SET list_cents = unit_cents * quantity, charged_cents = unit_cents * quantity,
  quote_charged_minor = quote_unit_minor * quantity;
