import type { Writable } from 'node:stream'
import type { Shop } from '#domain/shop.ts'

/** The request being answered; without a connection when a test calls without a server. */
export interface Asked {
  req: { raw: Request }
  env: { outgoing?: Writable } | undefined
}

/**
 * Streams a body that is generated as the client takes it. Generates nothing for a HEAD request or a client that has
 * left. The first piece is generated at once, so that a failure before anything was sent becomes an ordinary refusal;
 * `pieces` must therefore begin with something that was read. A later failure is logged and cuts the connection.
 */
export async function streamBody(
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
  // If the client leaves before the body is read, resources that were opened, such as a transaction, must be released.
  outgoing?.once('close', end)
  const encoder = new TextEncoder()
  let first = isWanted ? await pieces.next() : null

  async function next(): Promise<IteratorResult<string>> {
    try {
      return first ?? (await pieces.next())
    } catch (error) {
      tell(error)
      if (!outgoing) throw error
      // Otherwise the framework would report the failure in its own words, to its console and to the client.
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
