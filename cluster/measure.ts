// `npm run cluster:measure`: the rate of 1, 2 and 3 nodes on this machine, and the cost of each kind of request.
import { readFileSync } from 'node:fs'
import { demoCatalog, demoCatalogFiles } from '#server/demo/demo-catalog.ts'
import type { Client } from '#test/client.ts'
import { measureLoad, percentile } from '../bench/client/measure-load.ts'
import { requestOf } from '../bench/client/request.ts'
import { type Cluster, openCluster } from './open-cluster.ts'

const figures = 4
const seconds = 4
const connections = 16
const people = 16
const tickMs = 10

interface Cost {
  what: string
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time of all threads of all nodes per request. */
  nodeMs: number
  /** PostgreSQL transactions per request. */
  transactions: number
  bytes: number
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime. */
function computedMs(cluster: Cluster): number {
  const ticks = cluster.nodes.map((node) => {
    const fields = readFileSync(`/proc/${node.pid()}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs
}
const residentMb = (cluster: Cluster) =>
  cluster.nodes.map((node) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.pid()}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1000)
  })
const countOf = async (cluster: Cluster, text: string) => Number((await cluster.rows(text))[0]?.count)
const transactions = (cluster: Cluster) =>
  countOf(cluster, "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'estela'")

async function measure(cluster: Cluster, what: string, next: (place: number) => Buffer, status = 200): Promise<Cost> {
  const port = Number(new URL(cluster.url).port)
  await measureLoad({ port, connections, seconds: 1, next, status })
  const [before, done] = [computedMs(cluster), await transactions(cluster)]
  const { perSecond, bytesPerSecond, times } = await measureLoad({ port, connections, seconds, next, status })
  const [after, all] = [computedMs(cluster), await transactions(cluster)]
  const each = (value: number) => value / times.length
  return {
    what,
    perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    nodeMs: each(after - before),
    transactions: each(all - done),
    bytes: bytesPerSecond / perSecond,
  }
}

const cookieOf = ({ cookies }: Client) => [...cookies].map((pair) => pair.join('=')).join('; ')
const round = (value: number) => Number(value.toPrecision(3)).toLocaleString('en')

async function measureCluster(nodes: number) {
  const [first = {}, ...others] = (await demoCatalog()).slice(0, figures).map((one) => Object(one))
  const goods = { products: [{ ...first, price: '$0' }, ...others], files: demoCatalogFiles }
  await using cluster = await openCluster({ goods, nodes })
  const clients = Array.from({ length: people }, () => cluster.newClient())
  for (const client of clients) await client.signUp()
  const headersOf = clients.map((client) => ({ cookie: cookieOf(client), origin: cluster.url }))
  const sentBy = (place: number) => ({ ...headersOf[place % people], 'content-type': 'application/json' })
  const listed = await clients[0]?.want(200, 'GET', '/api/products')
  const { slug = '' } = listed?.items.find(({ priceCents }: { priceCents: number }) => priceCents === 0) ?? {}
  const order = JSON.stringify({ amount: '0.00', email: 'load@example.test', items: [{ slug, quantity: 1 }] })
  const plain = { 'accept-encoding': 'br', accept: 'text/html' }
  let number = 0
  const anew = () => {
    number += 1
    return number
  }
  const costs = [
    await measure(cluster, 'page from memory', () => requestOf('/', plain)),
    await measure(cluster, 'call from memory', () => requestOf('/api/products', plain)),
    await measure(cluster, 'page made anew', () => requestOf(`/search?query=${slug}&page=${anew()}`, plain)),
    await measure(cluster, 'call made anew', () => requestOf(`/api/products?page=${anew()}00`, plain)),
    await measure(cluster, 'cart write', (place) =>
      requestOf(`/api/me/cart/${slug}`, sentBy(place), 'PUT', JSON.stringify({ quantity: 1 + (anew() % 900) })),
    ),
    await measure(
      cluster,
      'free order',
      (place) => requestOf('/api/payments/free/orders', sentBy(place), 'POST', order),
      201,
    ),
  ]
  const behind = await countOf(cluster, "select count(*) from pg_stat_activity where datname = 'estela'")
  const memory = residentMb(cluster)
  for (const { what, ...cost } of costs) {
    const figuresOf = [cost.perSecond, cost.p50, cost.p99, cost.nodeMs, cost.transactions, cost.bytes].map(round)
    console.log(`| ${nodes} | ${what} | ${figuresOf.join(' | ')} |`)
  }
  console.log(`${nodes} nodes: ${behind} connections at PostgreSQL, ${memory.join(', ')} MB resident.`)
}

console.log('| nodes | request | a second | p50 ms | p99 ms | node ms each | transactions each | bytes each |')
for (const nodes of [1, 2, 3]) await measureCluster(nodes)
