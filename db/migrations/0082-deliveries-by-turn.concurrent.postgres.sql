-- What is due at an endpoint.
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_deliveries_by_turn ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'waiting';
