-- Where an attempt was made: real money, the provider's test house or a simulator, and with which account there. An
-- attempt without them is followed with what the store is set to.
ALTER TABLE payment_attempts ADD COLUMN house text CHECK (house IN ('live', 'sandbox', 'simulator'));
ALTER TABLE payment_attempts ADD COLUMN account text;
-- Mercado Pago's account is whom it collects for.
UPDATE payment_attempts SET account = payee WHERE provider = 'mercadopago';

-- Paid with play money: in no report and no sum, except in a demo, where all money is.
ALTER TABLE orders ADD COLUMN test integer NOT NULL DEFAULT 0 CHECK (test IN (0, 1));
UPDATE orders SET test = 1 WHERE id IN (SELECT order_id FROM payments WHERE live = 0 AND flag IS NULL);
