-- Mails of a gift whose recipient accepted it and was deleted name that person no more, as they do when it happens now.
-- Holds its tables: the few mails about gifts that deleted people accepted, found by their orders.
UPDATE mails
SET text = replace(text, (SELECT MIN(link.recipient) FROM mails link WHERE link.order_id = mails.order_id AND link.unique_key LIKE 'gift:%'), '…'),
    html = replace(html, (SELECT MIN(link.recipient) FROM mails link WHERE link.order_id = mails.order_id AND link.unique_key LIKE 'gift:%'), '…')
WHERE text <> '' AND order_id IN (
  SELECT link.order_id FROM mails link
  JOIN gifts ON gifts.order_id = link.order_id
  JOIN accounts ON accounts.id = gifts.claimed_by
  WHERE accounts.erased = 1 AND link.unique_key LIKE 'gift:%'
);
UPDATE mails SET recipient = 'deleted@deleted.invalid', text = '', html = ''
WHERE unique_key LIKE 'gift:%' AND order_id IN (
  SELECT gifts.order_id FROM gifts JOIN accounts ON accounts.id = gifts.claimed_by WHERE accounts.erased = 1
);
