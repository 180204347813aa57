-- An account's links end with its password.
CREATE INDEX CONCURRENTLY IF NOT EXISTS verifications_by_value ON verifications (value);
