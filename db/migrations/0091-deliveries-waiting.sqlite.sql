-- Of what leaves, what still waits stays.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (event_id) WHERE state = 'waiting';
