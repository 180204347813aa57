-- Which wording of the consent to immediate delivery its buyer gave with the order, in the European Union; null where nobody asked.
ALTER TABLE orders ADD COLUMN consent text;
