-- When a dispute was last seen open: only good news from after that ends it.
ALTER TABLE payments ADD COLUMN dispute_seen_at text;
UPDATE payments SET dispute_seen_at = updated_at WHERE dispute = 'open';
