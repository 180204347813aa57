-- Since when a store is a real shop and no demo: one with an owner that no demo made already is.
-- Holds its tables: one row of settings_state.
ALTER TABLE settings_state ADD COLUMN real_since text;
UPDATE settings_state SET real_since = (SELECT min(created_at) FROM accounts WHERE role = 'owner')
WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE demo = 1);
