import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isUnavailable } from '#domain/errors.ts'
import { writeVoiceCookie } from '#domain/voice.ts'
import { shopContext } from './loaders/shop-context.ts'
import { compressAnswer } from './serving/compress-answer.ts'
import { writePageScripts } from './serving/page-scripts.ts'
import { stripPageScripts } from './sign-in/strip-page-scripts.ts'
import { loadVoice } from './voices/load-voice.ts'
import { pageVoice } from './voices/page-voice.ts'
import { type VoiceTexts, voiceContext } from './voices/voice-context.ts'

const renderTimeout = 5_000
const retryAfterSeconds = 5

/**
 * Whether something that this page needs is currently unavailable; the router tells only `handleError` which error it
 * was.
 */
const awayContext = createContext(false)

/**
 * Renders the whole page before the first byte, so that Content-Length is known. Within one voice a catalog page is the
 * same for everybody: a page cache needs the address and `readVoice` of the cookies as its key. Owners' pages must not
 * be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const isAway = context.get(awayContext)
  const { voice: name, isNew } = pageVoice(new URL(request.url), request.headers)
  const voice = await loadVoice(name)
  const shown = status === 401 ? stripPageScripts(routerContext) : routerContext
  const rendered = await writePageScripts(await renderPage(request.url, shown, voice), shown)
  // Strangers at the gate have chosen nothing yet: their account's stored voice takes precedence.
  if (isNew && status === 200) {
    const secure = context.get(shopContext).settings().baseUrl.startsWith('https:')
    headers.append('Set-Cookie', writeVoiceCookie(name, { secure }))
  }
  headers.append('Vary', 'Cookie')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = await compressAnswer(request, headers, Buffer.from(spellNames(letScriptsWait(rendered))))
  // The sign-in screen replaces the requested page, so it is a successful response but must not be indexed as that
  // page.
  if (status === 401) {
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Robots-Tag', 'noindex')
  }
  if (isAway) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(request.method === 'HEAD' ? null : page, {
    headers,
    status: isAway ? 503 : status === 401 ? 200 : status,
  })
}

function renderPage(url: string, routerContext: EntryContext, voice: VoiceTexts): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const page = (
    <voiceContext.Provider value={voice}>
      {/* Without the stream the router adds no inline scripts. */}
      <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={url} />
    </voiceContext.Provider>
  )
  const { pipe, abort } = renderToPipeableStream(page, {
    // Otherwise large parts would be sent out of order and moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(collect),
    onShellError: reject,
    onError: reject,
  })
  const timer = setTimeout(() => abort(new Error(`Rendering took longer than ${renderTimeout} ms.`)), renderTimeout)
  // The timer would keep the whole page in memory until it fires.
  return promise.finally(() => clearTimeout(timer))
}

/**
 * A page is visible before it is interactive: its scripts yield to the style sheet, the fonts and the first picture.
 */
const letScriptsWait = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** React writes this attribute in camel case, and not every parser that looks for languages ignores case. */
const spellNames = (page: string) => page.replaceAll(' hrefLang="', ' hreflang="')

/** A prefetched response may be reused for 10 seconds; any other is revalidated. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  const prefetch = request.headers.get('sec-purpose')?.startsWith('prefetch')
  if (response.status === 401) response.headers.set('Cache-Control', 'no-store')
  else if (prefetch && response.ok && response.headers.get('Cache-Control') !== 'no-store')
    response.headers.set('Cache-Control', 'private, max-age=10')
  if (prefetch) response.headers.append('Vary', 'Cookie')
  if (!response.body || request.method === 'HEAD') return response
  const { status, headers } = response
  return new Response(await compressAnswer(request, headers, await response.bytes()), { status, headers })
}

/** Unknown addresses, strangers at the gate and visitors who left are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isUnavailable(error)) context.set(awayContext, true)
  const { pathname: path } = new URL(request.url)
  context.get(shopContext).log.error({ err: error, path }, 'a page failed')
}
