-- Every movement of money at the providers, signed; never changed, only added to.
CREATE TABLE money_movements (
  id text PRIMARY KEY,
  order_id text REFERENCES orders (id),
  payment_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'reversal', 'reinstated', 'fee')),
  minor bigint NOT NULL CHECK (minor <> 0),
  currency text NOT NULL,
  cents bigint,
  provider_ref text NOT NULL,
  at text NOT NULL,
  UNIQUE (payment_id, kind, provider_ref)
);
CREATE INDEX money_movements_by_order ON money_movements (order_id);
CREATE INDEX money_movements_by_date ON money_movements (at);

-- What is there: settled payments, what we gave back of them, what was given back or taken at the provider.
CREATE TABLE standing_payments AS
SELECT p.id, p.order_id, p.provider_payment_id, p.currency, p.status, p.amount_minor AS minor, p.updated_at,
  coalesce(o.paid_at, p.created_at) AS at,
  CASE WHEN p.currency = o.quote_currency AND p.amount_minor = o.quote_minor THEN o.total_cents
      WHEN p.currency = o.quote_currency AND o.quote_minor > 0 THEN CAST(round(1.0 * p.amount_minor * o.total_cents / o.quote_minor) AS bigint)
      WHEN p.currency = 'USD' THEN p.amount_minor END AS cents,
  (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'done') AS own_minor,
  (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'done') AS own_cents,
  p.refunded_minor
FROM payments p JOIN orders o ON o.id = p.order_id
WHERE p.status IN ('approved', 'partially_refunded', 'refunded', 'disputed', 'charged_back') AND p.amount_minor > 0
  AND (p.flag IS NULL OR p.flag NOT IN ('mismatch: payee', 'mismatch: test mode'));

INSERT INTO money_movements (id, order_id, payment_id, kind, minor, currency, cents, provider_ref, at)
SELECT 'charge-' || id, order_id, id, 'charge', minor, currency, cents, provider_payment_id, at FROM standing_payments;

INSERT INTO money_movements (id, order_id, payment_id, kind, minor, currency, cents, provider_ref, at)
SELECT 'refund-' || r.id, r.order_id, r.payment_id, 'refund', -r.amount_minor, r.currency, -r.amount_cents, r.id, r.updated_at
FROM refunds r JOIN standing_payments s ON s.id = r.payment_id WHERE r.state = 'done';

-- Own refunds first; what a whole refund or reversal takes besides is all that is left.
CREATE TABLE standing_rests AS
SELECT id, order_id, currency, updated_at, minor - own_minor AS left_minor, cents - own_cents AS left_cents,
  CASE WHEN status = 'charged_back' THEN 'reversal' ELSE 'refund' END AS kind,
  CASE WHEN status IN ('charged_back', 'refunded') THEN minor - own_minor
    ELSE min(minor - own_minor, max(0, refunded_minor - own_minor)) END AS gone_minor
FROM standing_payments;

INSERT INTO money_movements (id, order_id, payment_id, kind, minor, currency, cents, provider_ref, at)
SELECT kind || '-' || id, order_id, id, kind, -gone_minor, currency,
  -CAST(round(1.0 * gone_minor * left_cents / left_minor) AS bigint),
  CASE kind WHEN 'reversal' THEN 'reversal-1' ELSE 'elsewhere-1' END, updated_at
FROM standing_rests WHERE gone_minor > 0 AND left_minor > 0;

DROP TABLE standing_rests;
DROP TABLE standing_payments;

CREATE TRIGGER money_movements_stay BEFORE UPDATE ON money_movements
BEGIN SELECT RAISE(ABORT, 'movements of money are never changed'); END;
CREATE TRIGGER money_movements_remain BEFORE DELETE ON money_movements
BEGIN SELECT RAISE(ABORT, 'movements of money are never removed'); END;
