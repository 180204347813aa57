-- Whose messages were given up lately; rows of a former version tell only when they were made.
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries (endpoint_id, coalesce(set_aside_at, created_at)) WHERE state = 'set-aside';
