-- What entries about a person say in words (an address, why somebody was banned) goes with the person, as it does now.
-- Holds its tables: some rows of audit_entries alone, which nothing else changes.
UPDATE audit_entries SET details = '{}' WHERE action = 'account.confirm-email';
UPDATE audit_entries SET details = '{}'
WHERE action <> 'account.delete'
  AND subject IN (SELECT 'account:' || id FROM accounts WHERE email LIKE 'deleted-%@deleted.invalid');
