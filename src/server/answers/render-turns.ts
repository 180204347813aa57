import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { addressGroup } from '#domain/accounts/limits/address-group.ts'

/** Renders for a request when it is its client's turn. */
export type InTurn = <Result>(request: IncomingMessage, render: () => Promise<Result>) => Promise<Result>

interface Client {
  running: number
  waiting: (() => void)[]
  mayStart: Promise<unknown>
}

/** As fast as any number where the processor is busy, and fewer than the database has connections. */
const mostAtOnce = 8
/** Node accepts one connection in each round of its loop, and many pages are rendered within a round. */
const roundsBetween = 10

async function letOthersIn() {
  for (let round = 0; round < roundsBetween; round += 1) await setImmediate()
}

/**
 * Renders few pages at once for one client, an address as limits count it: its further requests wait, and those of
 * others do not wait for them. Nobody is refused: an office or a crawler by itself gets all there is.
 */
export function createRenderTurns(addressOf: (request: IncomingMessage) => string): InTurn {
  const clients = new Map<string, Client>()
  return async (request, render) => {
    const name = addressGroup(addressOf(request))
    // What has already arrived is read before the first one is rendered.
    const client = clients.get(name) ?? { running: 0, waiting: [], mayStart: setImmediate() }
    clients.set(name, client)
    if (client.running < mostAtOnce) client.running += 1
    else await new Promise<void>((resolve) => void client.waiting.push(resolve))
    try {
      const { mayStart } = client
      client.mayStart = mayStart.then(letOthersIn)
      await mayStart
      return await render()
    } finally {
      const next = client.waiting.shift()
      if (next) next()
      else client.running -= 1
      if (client.running === 0) clients.delete(name)
    }
  }
}
