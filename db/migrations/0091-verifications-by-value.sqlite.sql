-- An account's links end with its password.
CREATE INDEX verifications_by_value ON verifications (value);
