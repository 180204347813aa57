import type { Context } from 'hono'
import type { OpenedDownload } from '#domain/downloads/open-download.ts'
import type { Shop } from '#domain/shop.ts'
import type { ApiEnvironment, OnItsWay } from './api.ts'
import { type ByteRange, readByteRange } from './byte-range.ts'

const fileNameHeader = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** How far a transfer has come: `sent` bytes have left the process. */
interface Progress {
  handedOver: number
  sent: number
}

/** Hands the bytes over as they are read, and notes how many of them are gone whenever more are wanted. */
async function* countBytes(
  bytes: AsyncIterable<Uint8Array>,
  progress: Progress,
  outgoing: OnItsWay | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    progress.handedOver += part.byteLength
    yield part
    // The server reads a little ahead before it writes anything.
    if (outgoing?.headersSent) progress.sent = Math.max(0, progress.handedOver - outgoing.writableLength)
  }
}

/** Pulled part by part: what the client does not take yet is not read yet. */
const streamOf = (source: AsyncGenerator<Uint8Array>): ReadableStream =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await source.return(undefined)),
    },
    { highWaterMark: 0 },
  )

/** Keeps in the books what of a bought package left for its buyer, when the answer is over in whatever way. */
function logAtEnd(shop: Shop, context: Context<ApiEnvironment>, opened: OpenedDownload, range: ByteRange): Progress {
  const progress = { handedOver: 0, sent: 0 }
  const { order, fileName, etag, layout } = opened
  const outgoing = context.env?.outgoing
  if (!order || !outgoing) return progress
  const address = context.get('address')
  const transfer = { orderId: order.id, accountId: order.accountId, fileName, etag, size: layout.length, address }
  outgoing.once('close', () => {
    const sent = outgoing.writableFinished ? progress.handedOver : progress.sent
    shop.downloads.log({ ...transfer, span: [range.start, range.start + sent] })
  })
  return progress
}

/** Answers with a package, or the range of it that is asked for. */
export function sendPackage(shop: Shop, context: Context<ApiEnvironment>, opened: OpenedDownload): Response {
  const { layout, etag, fileName } = opened
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
  if (context.req.method === 'HEAD') return context.body(null, status, all)
  const progress = logAtEnd(shop, context, opened, { start, end })
  const bytes = countBytes(shop.downloads.read(layout, { start, end }), progress, context.env?.outgoing)
  return context.body(streamOf(bytes), status, all)
}
