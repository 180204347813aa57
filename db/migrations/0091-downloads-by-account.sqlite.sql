-- The addresses of a person's downloads go with the person.
CREATE INDEX downloads_by_account ON downloads (account_id);
