import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'

const renderTimeout = 5_000

/** Renders the whole page before the first byte: pages are cached whole and carry their length and `ETag`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderPage(request.url, routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Length', String(page.byteLength))
  // The sign-in screen stands in for the page that was asked for, so it is a good answer but not that page.
  if (status === 401) {
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Robots-Tag', 'noindex')
  }
  return new Response(request.method === 'HEAD' ? null : page, { headers, status: status === 401 ? 200 : status })
}

function renderPage(url: string, routerContext: EntryContext): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    })
    setTimeout(() => abort(new Error(`Rendering took longer than ${renderTimeout} ms.`)), renderTimeout).unref()
  })
}

/** A prefetched answer may be used once within seconds; anything else is asked for again. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  const prefetch = request.headers.get('sec-purpose')?.startsWith('prefetch')
  if (response.status === 401) response.headers.set('Cache-Control', 'no-store')
  else if (prefetch && response.ok) response.headers.set('Cache-Control', 'private, max-age=10')
  if (prefetch) response.headers.append('Vary', 'Cookie')
  return response
}

/** Unknown addresses, strangers at the gate and visitors who left are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
