import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Items of one kind, in order of their first save, found by id or by one reference. */
export interface Collection<Item> {
  find(id: string): Item | undefined
  list(): Item[]
  withReference(reference: string): Item[]
  /** Iterates over the same items, for more than fit in memory; nothing may be saved meanwhile. */
  eachWithReference(reference: string): Iterable<Item>
  save(id: string, item: Item, reference?: string): void
  remove(id: string): void
}

/** Everything the simulators know. Whatever an answer confirmed has reached the disk and survives `kill -9`. */
export interface Books {
  collection<Item>(kind: string): Collection<Item>
  /** Saves all of the work's entries or none; the work must be synchronous. */
  transaction<Result>(work: () => Result): Result
  /** What a reset keeps: keys and the port. */
  fixed(name: string): string | undefined
  fix(name: string, value: string): void
  clear(): void
  close(): void
}

export function openBooks(folder: string | undefined): Books {
  if (folder) mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(folder ? join(folder, 'books.sqlite') : ':memory:', { timeout: 5000 })
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -2000;
    CREATE TABLE IF NOT EXISTS entries (
      sequence INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, reference TEXT, item TEXT NOT NULL,
      UNIQUE (kind, id));
    CREATE INDEX IF NOT EXISTS entries_by_reference ON entries (kind, reference);
    CREATE TABLE IF NOT EXISTS fixed (name TEXT PRIMARY KEY, value TEXT NOT NULL);`)
  const find = database.prepare('SELECT item FROM entries WHERE kind = ? AND id = ?')
  const list = database.prepare('SELECT item FROM entries WHERE kind = ? ORDER BY sequence')
  const referring = database.prepare('SELECT item FROM entries WHERE kind = ? AND reference = ? ORDER BY sequence')
  const save = database.prepare(`INSERT INTO entries (kind, id, reference, item) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET reference = excluded.reference, item = excluded.item`)
  const remove = database.prepare('DELETE FROM entries WHERE kind = ? AND id = ?')
  const readFixed = database.prepare('SELECT value FROM fixed WHERE name = ?')
  const writeFixed = database.prepare('INSERT OR REPLACE INTO fixed (name, value) VALUES (?, ?)')

  return {
    collection<Item>(kind: string): Collection<Item> {
      // Each kind belongs to one collection, and only its `save` below writes it, so what is read is an Item.
      const item = (row: Record<string, unknown>) => JSON.parse(String(row.item)) as Item
      return {
        find: (id) => {
          const row = find.get(kind, id)
          return row && item(row)
        },
        list: () => list.all(kind).map(item),
        withReference: (reference) => referring.all(kind, reference).map(item),
        *eachWithReference(reference) {
          for (const row of referring.iterate(kind, reference)) yield item(row)
        },
        save: (id, value, reference) => void save.run(kind, id, reference ?? null, JSON.stringify(value)),
        remove: (id) => void remove.run(kind, id),
      }
    },
    transaction(work) {
      if (database.isTransaction) return work()
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    fixed: (name) => {
      const value = readFixed.get(name)?.value
      return typeof value === 'string' ? value : undefined
    },
    fix: (name, value) => void writeFixed.run(name, value),
    clear: () => database.exec('DELETE FROM entries'),
    close: () => database.close(),
  }
}
