// Preloaded into every thread of the store's process by the crash tests. Ends the process like kill -9, just before or
// just after one provider call or one commit.
import { appendFileSync, readFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'

const folder = process.env.KILL_AT_FOLDER ?? ''

interface Order {
  run: number
  /** The point to die at; null only records the points passed. */
  at: string | null
}

let run = 0
const passed = new Map<string, number>()

function readOrder(): Order | null {
  try {
    return JSON.parse(readFileSync(`${folder}/order.json`, 'utf8'))
  } catch {
    return null
  }
}

/** Records that a point is passed; does not return from the ordered one. */
function pass(label: string, when: 'before' | 'after'): void {
  const order = readOrder()
  if (!order || order.run === 0) return
  if (order.run !== run) passed.clear()
  run = order.run
  const times = (passed.get(`${label} ${when}`) ?? 0) + 1
  passed.set(`${label} ${when}`, times)
  const point = `${label} #${times} ${when}`
  appendFileSync(`${folder}/passed-${run}.txt`, `${point}\n`)
  if (point === order.at) process.kill(process.pid, 'SIGKILL')
}

const changed = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i

/** Names each commit by the tables that its transaction changed. */
function watchStatements() {
  const tables = new Set<string>()
  return <Result>(text: string, execute: () => Result): Result => {
    const word = text.trim().slice(0, 8).toLowerCase()
    if (word.startsWith('begin') || word === 'start tr' || word === 'rollback') tables.clear()
    const table = changed.exec(text)?.[1]
    if (table) tables.add(table)
    if (word !== 'commit' || tables.size === 0) return execute()
    const label = `commit ${[...tables].sort().join('+')}`
    pass(label, 'before')
    const result = execute()
    if (result instanceof Promise) return result.finally(() => pass(label, 'after')) as Result
    pass(label, 'after')
    return result
  }
}

const onSqlite = watchStatements()
for (const method of ['run', 'all'] as const) {
  const original = StatementSync.prototype[method] as (this: StatementSync, ...values: unknown[]) => unknown
  Object.defineProperty(StatementSync.prototype, method, {
    value(this: StatementSync, ...values: unknown[]) {
      return onSqlite(this.sourceSQL, () => original.apply(this, values))
    },
  })
}

const onConnection = new WeakMap<object, ReturnType<typeof watchStatements>>()
const query = pg.Client.prototype.query as (this: pg.Client, ...values: unknown[]) => unknown
Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: pg.Client, ...values: unknown[]) {
    const [text] = values
    if (typeof text !== 'string') return query.apply(this, values)
    const watch = onConnection.get(this) ?? watchStatements()
    onConnection.set(this, watch)
    return watch(text, () => query.apply(this, values))
  },
})

const { fetch } = globalThis
const ids = /\/(?:CERT-[\w-]+|[A-Z0-9]{12,}|\d{6,})(?=\/|$)/g
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const label = `${init?.method ?? 'GET'} ${pathname.replace(ids, '/{id}')}`
  pass(label, 'before')
  const answer = await fetch(input, init)
  pass(label, 'after')
  return answer
}
