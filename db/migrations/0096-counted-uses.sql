-- Whether the use of a code is one of those that its limit allows: test orders of owners take none of them.
ALTER TABLE discount_uses ADD COLUMN counted integer NOT NULL DEFAULT 1;
