-- Sent mails whose text is still kept, by age.
CREATE INDEX mails_with_text ON mails (created_at) WHERE sent_at IS NOT NULL AND text <> '';
