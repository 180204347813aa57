import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Delivery } from '#domain/downloads/begin-download.ts'
import type { OpenedDownload } from '#domain/downloads/open-download.ts'
import type { Log } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { ApiEnvironment } from '../../api.ts'
import { readByteRange } from '../../byte-range.ts'
import { startPouring } from './pour-bytes.ts'
import { createTransferBuffers } from './transfer-buffers.ts'

const fileNameHeader = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Tells the server's adapter that the answer goes its own way. */
const alreadySent = () => new Response(null, { headers: { 'x-hono-already-sent': 'true' } })

interface Sending {
  outgoing: ServerResponse
  /** Where in the package the answer begins. */
  start: number
  /** Bytes of the answer that left the process. */
  sent(): number
}

/** Keeps in the books what of a bought package left for its buyer, when the answer is over in whatever way. */
function logAtEnd(shop: Shop, delivery: Delivery, { outgoing, start, sent }: Sending): void {
  outgoing.once('close', () => shop.downloads.log({ ...delivery, span: [start, start + sent()] }))
}

/** Makes the operation that answers with a package, or the range of it that is asked for. */
export function createPackageSender({ shop, log }: { shop: Shop; log: Log }) {
  const openBuffers = createTransferBuffers()
  return async (context: Context<ApiEnvironment>, opened: OpenedDownload): Promise<Response> => {
    const { layout, etag, fileName, order } = opened
    const asked = { range: context.req.header('range'), ifRange: context.req.header('if-range') }
    const range = readByteRange(asked, { length: layout.length, etag })
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag,
    }
    if (range === 'unsatisfiable')
      return context.body(null, 416, { ...headers, 'content-range': `bytes */${layout.length}` })
    const { start, end } = range ?? { start: 0, end: layout.length }
    const status = range ? 206 : 200
    const all = {
      ...headers,
      'content-type': 'application/zip',
      'content-disposition': fileNameHeader(fileName),
      'content-length': String(end - start),
      ...(range ? { 'content-range': `bytes ${start}-${end - 1}/${layout.length}` } : {}),
    }
    const outgoing = context.env?.outgoing
    // Without a server there is nobody to send bytes to.
    if (context.req.method === 'HEAD' || !outgoing) return context.body(null, status, all)
    const source = shop.downloads.read(layout, { start, end })
    const { pour, sent, abandon } = await startPouring(source, end - start, openBuffers())
    if (outgoing.destroyed) await abandon()
    else if (order) {
      const bought = { orderId: order.id, accountId: order.accountId, size: layout.length }
      const delivery = { ...bought, fileName, etag, address: context.get('address') }
      const begun = order.untouched
        ? await shop.downloads.begin(delivery).catch(async (error: unknown) => {
            await abandon()
            throw error
          })
        : null
      if (outgoing.destroyed) {
        await abandon()
        if (begun) await shop.downloads.takeBack({ orderId: order.id, begun })
      } else logAtEnd(shop, delivery, { outgoing, start, sent })
    }
    // Of a client that left meanwhile nothing is heard any more.
    if (outgoing.destroyed) return alreadySent()
    outgoing.writeHead(status, all)
    // The answer's own end is awaited by nobody, so that a slow one holds nothing of the call.
    pour(outgoing).catch((error: unknown) => log.error({ err: error, fileName }, 'a transfer was cut'))
    return alreadySent()
  }
}
