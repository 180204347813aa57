import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { startSimulatorsProcess } from '#server/simulators-process.ts'
import { createClient } from '#test/client.ts'
import { press } from '#test/selling-store.ts'
import { silentLog } from '#test/stand-ins.ts'

const buyers = 50
const visitors = 4
const providerMs = 1500
const seconds = 5
const pauseMs = 10

/** Visitors who look at one page after another; the time each answer took, in milliseconds. */
async function browse(url: string, paths: string[], cookie: string): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const visit = async (first: number) => {
    for (let at = first; performance.now() < until; at += 1) {
      const started = performance.now()
      const answer = await fetch(`${url}${paths[at % paths.length]}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      times.push(performance.now() - started)
      await wait(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, first) => visit(first)))
  return times
}

const percentile99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/**
 * p99 of browsing in milliseconds, alone and while 50 buyers at once pay at a provider that takes 1.5 s for each answer;
 * and how many orders were paid meanwhile.
 */
export async function measureCheckouts(): Promise<{ alone: number; beside: number; paid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'estela-bench-'))
  const settings = { PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' }
  const store = await openStore(readConfig(settings), {
    log: silentLog,
    startSimulators: (baseUrl) =>
      startSimulatorsProcess({
        port: 0,
        folder: join(folder, 'simulators'),
        paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
      }),
  })
  try {
    const client = createClient(store.baseUrl)
    const email = await client.signUp()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { items } = await client.want(200, 'GET', '/api/products?pageSize=2')
    const { slug, priceCents } = items.find((item: { priceCents: number }) => item.priceCents > 0)
    const paths = ['/', '/all-models', `/product/${slug}`, '/api/products?pageSize=24']
    const json = {
      amount: (priceCents / 100).toFixed(2),
      email,
      items: [{ slug, quantity: 1 }],
      source: 'buy-now',
    }
    const work = { stop: false, paid: 0 }
    const buy = async () => {
      const buyer = createClient(store.baseUrl)
      for (const [name, value] of client.cookies) buyer.cookies.set(name, value)
      while (!work.stop) {
        const placed = await buyer.want(201, 'POST', '/api/payments/paypal/orders', { json })
        await press(placed.links[0].href, 'approve')
        const { status } = await buyer.want(200, 'POST', '/api/payments/paypal/capture', {
          json: { orderID: placed.id },
        })
        if (status === 'COMPLETED') work.paid += 1
        for (const name of buyer.cookies.keys()) if (name.startsWith('estela.order.')) buyer.cookies.delete(name)
      }
    }
    const look = () => browse(store.baseUrl, paths, cookie)
    await look()
    // Alone, beside, beside, alone: what else happens on the machine meanwhile falls on both.
    const before = await look()
    await fetch(`${store.simulators?.url}/control/latency`, {
      method: 'POST',
      body: JSON.stringify({ milliseconds: providerMs }),
    })
    const buying = Promise.all(Array.from({ length: buyers }, (_, place) => wait(place * 30).then(buy)))
    await wait(providerMs)
    const beside = [...(await look()), ...(await look())]
    work.stop = true
    await buying
    const alone = [...before, ...(await look())]
    return { alone: percentile99(alone), beside: percentile99(beside), paid: work.paid }
  } finally {
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
