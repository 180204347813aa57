import { type Client, createClient } from '../client.ts'
import { openTestStore } from './open-test-store.ts'
import { openSellingStore } from './selling-store.ts'

/** Two nodes of a selling store with one PostgreSQL database and data folder. The second one's clock may be ahead. */
export async function openNodes(settings: Record<string, string> = {}, { aheadMs = 0 } = {}) {
  const first = await openSellingStore({ settings })
  const { DATA_DIR, DATABASE_URL } = first.config
  if (!DATABASE_URL) throw new Error('Several nodes need PostgreSQL.')
  const second = await openTestStore({
    settings: { DATA_DIR, DATABASE_URL, ...settings },
    override: ({ clock }) => ({ clock: { now: () => new Date(clock.now().getTime() + aheadMs) } }),
  })
  /** The same browser at the second node. */
  const atSecond = (client: Client) => {
    const there = createClient(second.baseUrl)
    for (const [name, value] of client.cookies) there.cookies.set(name, value)
    return there
  }
  return {
    first,
    second,
    atSecond,
    /** A browser signed in at the first node, and the same one at the second. */
    async signUp() {
      const here = first.newClient()
      const email = await here.signUp()
      return { here, there: atSecond(here), email }
    },
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]()
      await first[Symbol.asyncDispose]()
    },
  }
}
