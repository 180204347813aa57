-- Test orders from before they stopped counting give their uses of codes back.
-- Holds its tables: the uses of the few test orders, and their codes.
UPDATE discount_uses SET counted = 0
WHERE counted = 1 AND order_id IN (SELECT id FROM orders WHERE test = 1);
-- Locks these codes, so that the next statement sees every use of them that was taken.
UPDATE discount_codes SET taken = taken
WHERE id IN (SELECT code_id FROM discount_uses WHERE counted = 0);
UPDATE discount_codes SET taken = (
  SELECT count(*) FROM discount_uses
  WHERE discount_uses.code_id = discount_codes.id AND discount_uses.counted = 1 AND discount_uses.state <> 'released'
)
WHERE id IN (SELECT code_id FROM discount_uses WHERE counted = 0);
