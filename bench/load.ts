import { Agent, request } from 'node:http'

const connections = 16
const seconds = 3

/** Answers per second of one address under 16 connections for 3 s; throws at the first answer that is not 2xx. */
export async function measureRequests(url: string, headers: Record<string, string> = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
  const run = async (until: number) => {
    let count = 0
    for (; performance.now() < until; count += 1) await once()
    return count
  }
  await Promise.all(Array.from({ length: connections }, once))
  const started = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => run(started + seconds * 1000)))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / elapsed
}
