ALTER TABLE payments ADD COLUMN displaced_concern text;
