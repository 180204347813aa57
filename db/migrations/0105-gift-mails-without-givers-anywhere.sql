-- The same as 0097, which found no mail in a PostgreSQL database with a linguistic collation: there, the order of ':' and
-- ';' is another one.
-- Holds its tables: the few mails of gifts that people gave who were deleted.
UPDATE mails SET subject = '…'
WHERE unique_key LIKE 'gift:%'
  AND account_id IN (SELECT id FROM accounts WHERE erased = 1);
