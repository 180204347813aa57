import { z } from 'zod'
import type { Client } from '#test/client.ts'
import { startLoad } from './load.ts'

const answerSchema = z.object({ version: z.number() })

/** Raises one cart line over and over. Remembers the quantities of the newest acknowledged version and last sent. */
export function createWriter(client: Client) {
  const state = { acknowledged: 0, version: 0, sent: 0, times: 0 }
  return {
    state,
    async write(): Promise<number> {
      const quantity = (state.sent % 900) + 1
      state.sent = quantity
      const answer = await client.send('PUT', '/api/me/cart/gift', { json: { quantity } })
      // An acknowledgment counts only if it is complete.
      const text = await answer.text()
      if (answer.status === 200 && text !== '') {
        // Among simultaneous writes, the one sent last need not be applied last.
        const { version } = answerSchema.parse(JSON.parse(text))
        if (version > state.version) Object.assign(state, { acknowledged: quantity, version })
        state.times += 1
      }
      return answer.status
    },
    async kept(): Promise<number> {
      const me = await client.want(200, 'GET', '/api/me')
      return me.cart.find(({ slug }: { slug: string }) => slug === 'gift')?.quantity ?? 0
    },
  }
}

const reads = [
  '/',
  '/product/dragon',
  '/about',
  '/api/products',
  '/api/products?query=wizard',
  '/api/suggestions?query=dr',
]

/** Visitors of this store, and a buyer who writes with every tenth request; disposing of it ends them. */
export async function startTraffic(client: Client, perSecond: number) {
  await client.signUp()
  const writer = createWriter(client)
  const load = startLoad(perSecond, async (number) => {
    if (number % 10 === 0) {
      const status = await writer.write()
      return status === 200 ? null : `a write: ${status}`
    }
    const path = number % 10 === 1 ? `/api/products?query=wizard&page=${number}` : reads[number % reads.length]
    const answer = await fetch(client.baseUrl + path)
    await answer.arrayBuffer()
    return answer.status === 200 ? null : `${path}: ${answer.status}`
  })
  return { ...load, writer }
}
