-- What is due at an endpoint.
CREATE INDEX webhook_deliveries_by_turn ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'waiting';
