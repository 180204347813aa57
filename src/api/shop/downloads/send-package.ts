import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Delivery } from '#domain/downloads/begin-download.ts'
import type { OpenedDownload } from '#domain/downloads/open-download.ts'
import type { Log } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { alreadySent } from '../../already-sent.ts'
import type { ApiEnvironment } from '../../api.ts'
import { readByteRange } from '../../byte-range.ts'
import { readCaller } from '../../caller.ts'
import { startTransfer } from './start-transfer.ts'
import { createTransferBuffers } from './transfer-buffers.ts'

const fileNameHeader = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

interface Sending {
  outgoing: ServerResponse
  /** The offset in the package where the answer begins. */
  start: number
  /** Bytes of the answer that have left the process. */
  sent(): number
}

/** When the response ends for any reason, logs how much of a bought package was sent to its buyer. */
function logAtEnd(shop: Shop, delivery: Delivery, { outgoing, start, sent }: Sending): void {
  outgoing.once('close', () => shop.downloads.log({ ...delivery, span: [start, start + sent()] }))
}

/** Makes the operation that answers with a package, or with the requested range of it. */
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
    // Without a server there is no connection to send bytes to.
    if (context.req.method === 'HEAD' || !outgoing) return context.body(null, status, all)
    const source = shop.downloads.read(layout, { start, end })
    const { pour, sent, abandon } = await startTransfer(source, end - start, openBuffers())
    if (outgoing.destroyed) await abandon()
    else if (order) {
      const bought = { orderId: order.id, accountId: order.accountId, size: layout.length }
      const delivery = { ...bought, fileName, etag, address: context.get('address') }
      const begin = async () => {
        await shop.downloads.confirmRight({ caller: readCaller(shop, context), order })
        return order.untouched ? shop.downloads.begin(delivery) : null
      }
      const begun = await begin().catch(async (error: unknown) => {
        await abandon()
        throw error
      })
      if (outgoing.destroyed) {
        await abandon()
        if (begun) await shop.downloads.takeBack({ orderId: order.id, begun })
      } else logAtEnd(shop, delivery, { outgoing, start, sent })
    }
    // The client may have left in the meantime, and its socket emits no further events.
    if (outgoing.destroyed) return alreadySent()
    outgoing.writeHead(status, all)
    // Not awaited, so that a slow transfer does not keep the call's resources.
    pour(outgoing).catch((error: unknown) => log.error({ err: error, fileName }, 'a transfer was cut'))
    return alreadySent()
  }
}
