-- Where owners want to be told what happens; the key of the signatures is sealed with the store's secret.
CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  url text NOT NULL,
  events text NOT NULL,
  sealed text NOT NULL,
  former_sealed text,
  former_until text,
  active integer NOT NULL CHECK (active IN (0, 1)),
  off_because text,
  failures integer NOT NULL,
  rests_until text,
  created_at text NOT NULL,
  removed_at text
);

-- What happened, word for word as it is sent.
CREATE TABLE webhook_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  body text NOT NULL,
  created_at text NOT NULL
);
CREATE INDEX webhook_events_by_time ON webhook_events (created_at);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES webhook_events (id),
  endpoint_id text NOT NULL REFERENCES webhook_endpoints (id),
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'set-aside')),
  round integer NOT NULL,
  attempts integer NOT NULL,
  next_at text,
  created_at text NOT NULL
);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_set_aside ON webhook_deliveries (endpoint_id) WHERE state = 'set-aside';

CREATE TABLE webhook_attempts (
  delivery_id text NOT NULL REFERENCES webhook_deliveries (id),
  number integer NOT NULL,
  at text NOT NULL,
  took_ms integer NOT NULL,
  status integer,
  failure text,
  answer text NOT NULL,
  PRIMARY KEY (delivery_id, number)
);
