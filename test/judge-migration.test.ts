import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintMigration } from '../tools/lint-migration.ts'

const folder = join(import.meta.dirname, '../db/migrations')

test('no migration holds a table of a running store for long', () => {
  const said = readdirSync(folder).flatMap((file) => lintMigration(file, readFileSync(join(folder, file), 'utf8')))
  expect(said).toEqual([])
})

test.each([
  ['CREATE INDEX a ON orders (id);', /NAME.concurrent.postgres.sql/],
  ['create unique index a\n on orders (id)', /NAME.concurrent/],
  ['ALTER TABLE orders ADD COLUMN a text NOT NULL;', /default that is a constant/],
  ['ALTER TABLE orders ADD a text NOT NULL;', /default that is a constant/],
  ["ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT md5('a');", /rewrites the table/],
  ['ALTER TABLE orders ADD COLUMN a text REFERENCES accounts (id);', /NOT VALID/],
  ['ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0);', /NOT VALID/],
  ['ALTER TABLE orders ADD PRIMARY KEY (a);', /concurrent index first/],
  ['ALTER TABLE orders ALTER COLUMN a TYPE bigint;', /rewrites the table/],
  ['ALTER TABLE orders ALTER COLUMN a SET NOT NULL;', /reads the whole table/],
  ['ALTER TABLE orders RENAME COLUMN a TO b;', /former version/],
  ['UPDATE orders SET a = 1;', /in pieces/],
  ['DELETE FROM orders;', /in pieces/],
  ['LOCK TABLE orders;', /whole table/],
])('%s is refused', (statement, advice) => {
  expect(lintMigration('0100-a.sql', statement)).toEqual([expect.stringMatching(advice)])
  expect(lintMigration('0100-a.postgres.sql', statement)).toHaveLength(1)
  expect(lintMigration('0100-a.sqlite.sql', statement)).toEqual([])
  expect(lintMigration('0054-a.sql', statement)).toEqual([])
  expect(lintMigration('0100-a.sql', `-- Holds its tables: a store has few of them.\n${statement}`)).toEqual([])
})

test.each([
  'CREATE TABLE a (id text PRIMARY KEY, b integer NOT NULL CHECK (b > 0)); CREATE INDEX c ON a (b); UPDATE a SET b = 1;',
  'ALTER TABLE orders ADD COLUMN a text;',
  "ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT 'x'",
  'ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0) NOT VALID;',
  '-- ALTER TABLE orders RENAME TO others;\nDROP TABLE others;',
])('%s is taken', (text) => {
  expect(lintMigration('0100-a.sql', text)).toEqual([])
})

test.each(["a >= 'gift:' AND a < 'gift;'", "a BETWEEN 'a' AND 'b'"])(
  'the order of texts in %s is refused',
  (compared) => {
    const text = `-- Holds its tables: a few rows.\nUPDATE orders SET a = 'b' WHERE ${compared};`
    expect(lintMigration('0100-a.sql', text)).toEqual([expect.stringMatching(/depends on the collation/)])
    expect(lintMigration('0100-a.sqlite.sql', text)).toEqual([])
  },
)

test.each(["a LIKE 'gift:%'", "a < '2026-01-01T00:00:00.000Z'", "a <> 'b'", "a ->> 'b' = 'c'"])(
  '%s orders no texts',
  (compared) => {
    const text = `-- Holds its tables: a few rows.\nUPDATE orders SET a = 'b' WHERE ${compared};`
    expect(lintMigration('0100-a.sql', text)).toEqual([])
  },
)

test('a concurrent file holds one statement of its kind', () => {
  const judge = (text: string) => lintMigration('0100-a.concurrent.postgres.sql', text)
  expect(judge('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (id);')).toEqual([])
  for (const text of [
    'CREATE INDEX a ON orders (id);',
    'CREATE INDEX CONCURRENTLY a ON orders (id);',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (id); CREATE INDEX CONCURRENTLY IF NOT EXISTS b ON orders (id);',
  ])
    expect(judge(text)).toEqual([expect.stringMatching(/holds one statement/)])
})
