-- Receipts and credit notes: numbered without gaps, each bound to the one before by its hash; never changed, only added to.
-- They begin here: orders paid before keep the receipt that they were mailed.
CREATE TABLE documents (
  position bigint PRIMARY KEY,
  series text NOT NULL,
  year integer NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note')),
  order_id text NOT NULL REFERENCES orders (id),
  issued_at text NOT NULL,
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  snapshot text NOT NULL,
  previous_sha256 text NOT NULL,
  sha256 text NOT NULL,
  UNIQUE (series, year, number)
);
CREATE INDEX documents_by_order ON documents (order_id, position);
CREATE INDEX documents_by_date ON documents (issued_at);

-- Which movements of money a document tells of; each is told once.
CREATE TABLE document_movements (
  movement_id text PRIMARY KEY REFERENCES money_movements (id),
  position bigint NOT NULL REFERENCES documents (position)
);
CREATE INDEX document_movements_by_document ON document_movements (position);

-- The last link: whoever issues the next document locks it.
CREATE TABLE document_chain (
  id integer PRIMARY KEY CHECK (id = 1),
  position bigint NOT NULL,
  sha256 text NOT NULL
);
INSERT INTO document_chain (id, position, sha256) VALUES (1, 0, '');

CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
BEGIN SELECT RAISE(ABORT, 'documents are never changed'); END;
CREATE TRIGGER documents_remain BEFORE DELETE ON documents
BEGIN SELECT RAISE(ABORT, 'documents are never removed'); END;
CREATE TRIGGER document_movements_stay BEFORE UPDATE ON document_movements
BEGIN SELECT RAISE(ABORT, 'documents are never changed'); END;
CREATE TRIGGER document_movements_remain BEFORE DELETE ON document_movements
BEGIN SELECT RAISE(ABORT, 'documents are never removed'); END;
