-- What leaves is found without reading what stays.
CREATE INDEX verifications_by_end ON verifications (expires_at);
