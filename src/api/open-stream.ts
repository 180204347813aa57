import type { Writable } from 'node:stream'
import type { Shop } from '#domain/shop.ts'

/** Whose answer it is; without a connection when a test calls without a server. */
export interface Asked {
  req: { raw: Request }
  env: { outgoing?: Writable } | undefined
}

/**
 * A body that is made while it is sent, and no further than it is taken: nothing of it for who wants its head alone, or
 * left. The first piece is made at once, so that what fails before anything was sent is a refusal like any other; `pieces`
 * therefore begin with something that was read. What fails later is logged, and cuts the connection.
 */
export async function openStream(
  { log }: Pick<Shop, 'log'>,
  { req: { raw: request }, env }: Asked,
  pieces: AsyncGenerator<string>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const outgoing = env?.outgoing
  const isWanted = request.method !== 'HEAD' && !outgoing?.destroyed
  const tell = (err: unknown) => {
    const requestId = request.headers.get('x-stamped-request-id')
    log.error({ requestId, err }, 'an answer was cut')
  }
  const end = () => pieces.return(undefined).then(() => {}, tell)
  // Who leaves before anything is taken would have what was begun, a transaction perhaps, held for ever.
  outgoing?.once('close', end)
  const encoder = new TextEncoder()
  let first = isWanted ? await pieces.next() : null

  async function next(): Promise<IteratorResult<string>> {
    try {
      return first ?? (await pieces.next())
    } catch (error) {
      tell(error)
      if (!outgoing) throw error
      // The framework would say what failed, in words of its own, to its console and to who asked.
      outgoing.destroy()
      return { done: true, value: undefined }
    } finally {
      first = null
    }
  }
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
