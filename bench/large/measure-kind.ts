import type { Connection } from '../client/connection.ts'
import { percentile } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { processorMs } from './processor-time.ts'
import type { RequestKind } from './request-kinds.ts'

/** Milliseconds per request of one kind: elapsed time, and processor time of the server's process. */
export interface Times {
  p50: number
  p95: number
  p99: number
  cpuMean: number
  cpuP99: number
}

interface Asked {
  connection: Connection
  pid: number | undefined
  titles: number
}

const requests = 200
/** The first requests run code that is still cold. */
const warmUps = 50

/** A repeated address would be answered from memory, so it gets an unknown parameter. */
function addressesOf({ path }: RequestKind, titles: number): string[] {
  const seen = new Set<string>()
  return Array.from({ length: warmUps + requests }, (_, turn) => {
    const address = path(turn, titles)
    const isNew = !seen.has(address) && address.includes('?')
    seen.add(address)
    return isNew ? address : `${address}${address.includes('?') ? '&' : '?'}turn=${turn}`
  })
}

/** Requests two hundred addresses of a kind, each for the first time and one at a time. */
export async function measureKind({ connection, pid, titles }: Asked, kind: RequestKind): Promise<Times> {
  const wall: number[] = []
  const computed: number[] = []
  for (const [turn, address] of addressesOf(kind, titles).entries()) {
    const request = requestOf(address, { accept: 'text/html,application/json', 'accept-encoding': 'br' })
    const before = processorMs(pid)
    const sent = performance.now()
    const status = await connection.ask(request)
    const elapsed = performance.now() - sent
    if (status !== 200) throw new Error(`${address} answered ${status}`)
    // Work that the server does after answering belongs to the same request.
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (turn < warmUps) continue
    wall.push(elapsed)
    computed.push(processorMs(pid) - before)
  }
  return {
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    p99: percentile(wall, 0.99),
    cpuMean: computed.reduce((sum, value) => sum + value, 0) / computed.length,
    cpuP99: percentile(computed, 0.99),
  }
}
