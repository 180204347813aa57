-- The subject of a gift's mail names its giver, and goes with the giver, as it does now.
-- Holds its tables: the few mails of gifts that people gave who were deleted, found by the key.
UPDATE mails SET subject = '…'
WHERE unique_key >= 'gift:' AND unique_key < 'gift;'
  AND account_id IN (SELECT id FROM accounts WHERE erased = 1);
