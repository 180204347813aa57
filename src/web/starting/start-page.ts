import { languageParameter, namesLanguage } from '#domain/voice.ts'
import { blockIds, type PageStart } from './page-start.ts'

function takeBlock(id: string): string {
  const block = document.getElementById(id)
  block?.remove()
  return block?.textContent ?? ''
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)

/** Where the router keeps how far each entry of the history was scrolled: its `SCROLL_RESTORATION_STORAGE_KEY`. */
const positionsKey = 'react-router-scroll-positions'

/**
 * Each entry of the history has a name, by which the router keeps how far it was scrolled. The language of the address
 * is kept in the cookie by now, and the server wrote the page as if it had not stood there.
 */
function nameEntry() {
  const { history, location } = window
  if (history.state?.key) return
  const address = new URL(location.href)
  if (namesLanguage.test(address.search)) address.searchParams.delete(languageParameter)
  history.replaceState({ key: Math.random().toString(32).slice(2) }, '', address)
}

/**
 * Where a page was scrolled to, after a reload or on the way back, is restored by the browser itself: the router leaves
 * it to the browser as the page goes away. Only a page that went away while it started has not been told so.
 */
function restoreScroll() {
  const { history } = window
  if (history.scrollRestoration === 'auto') return
  try {
    const y: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}')[history.state?.key]
    if (typeof y === 'number') window.scrollTo(0, y)
  } catch {
    // A browser that keeps nothing has nothing to restore.
  }
}

/**
 * A jump to a place within the page is the browser's, and an entry that has no name yet: of a move the router renders
 * everything anew, and parts whose script is still to come would go out.
 */
function keepJumps() {
  const keep = (event: PopStateEvent) => {
    if (event.state || !window.location.hash) return
    event.stopImmediatePropagation()
    nameEntry()
  }
  window.addEventListener('popstate', keep, { capture: true })
}

/** Puts in place what the router begins with: written by `page-scripts.ts`, instead of scripts in the page. */
export async function startPage(): Promise<void> {
  nameEntry()
  keepJumps()
  restoreScroll()
  const start: PageStart = JSON.parse(takeBlock(blockIds.start))
  const stream = new Response(takeBlock(blockIds.loaded)).body
  Object.assign(window, { __reactRouterContext: { ...start.context, stream } })
  // Before the others: it tells them where they are.
  await load(start.manifest)
  const routes = Object.entries(start.routes).map(async ([id, files]) => [
    id,
    Object.assign({}, ...(await Promise.all(files.map(load)))),
  ])
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)) })
}
