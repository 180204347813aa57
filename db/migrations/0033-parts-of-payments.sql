-- The provider's order of which a payment is one part: parts on several cards that add up are one payment.
ALTER TABLE payments ADD COLUMN part_of text;
