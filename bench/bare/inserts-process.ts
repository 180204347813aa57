// The limit of writes: durable inserts into plain SQLite, one after another on one connection.
import { DatabaseSync } from 'node:sqlite'

const [path = '', seconds = '1'] = process.argv.slice(2)
const database = new DatabaseSync(path)
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (id integer, text text)',
)
const insert = database.prepare('INSERT INTO rows VALUES (?, ?)')
const started = performance.now()
let writes = 0
for (; performance.now() - started < Number(seconds) * 1000; writes += 1) insert.run(writes, 'a row of ordinary length')
process.send?.(writes / ((performance.now() - started) / 1000))
database.close()
process.disconnect?.()
