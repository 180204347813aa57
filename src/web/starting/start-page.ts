import { languageParameter, namesLanguage } from '#domain/voice.ts'
import { blockIds, type PageStart } from './page-start.ts'

function takeBlock(id: string): string {
  const block = document.getElementById(id)
  block?.remove()
  return block?.textContent ?? ''
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)

/** Session storage key under which the router keeps scroll positions: its `SCROLL_RESTORATION_STORAGE_KEY`. */
const positionsKey = 'react-router-scroll-positions'

/**
 * Gives the history entry the key under which the router keeps its scroll position. Also removes the language
 * parameter, which is saved in the cookie by now and which the server ignored when it rendered the page.
 */
function nameEntry() {
  const { history, location } = window
  if (history.state?.key) return
  const address = new URL(location.href)
  if (namesLanguage.test(address.search)) address.searchParams.delete(languageParameter)
  history.replaceState({ key: Math.random().toString(32).slice(2) }, '', address)
}

/**
 * After a reload or Back the browser restores the scroll position itself, because the router hands it over when the
 * page unloads. This restores it for a page that unloaded while it was still starting.
 */
function restoreScroll() {
  const { history } = window
  if (history.scrollRestoration === 'auto') return
  try {
    const y: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}')[history.state?.key]
    if (typeof y === 'number') window.scrollTo(0, y)
  } catch {
    // A browser that stores nothing has nothing to restore.
  }
}

/**
 * Leaves jumps within the page, whose history entries have no key yet, to the browser: the router would re-render
 * everything, and parts whose script is still loading would disappear.
 */
function keepJumps() {
  const keep = (event: PopStateEvent) => {
    if (event.state || !window.location.hash) return
    event.stopImmediatePropagation()
    nameEntry()
  }
  window.addEventListener('popstate', keep, { capture: true })
}

/** Sets up the router's initial data from what `page-scripts.ts` wrote, instead of inline scripts. */
export async function startPage(): Promise<void> {
  nameEntry()
  keepJumps()
  restoreScroll()
  const start: PageStart = JSON.parse(takeBlock(blockIds.start))
  const stream = new Response(takeBlock(blockIds.loaded)).body
  Object.assign(window, { __reactRouterContext: { ...start.context, stream } })
  // Must come before the others, which read the manifest.
  await load(start.manifest)
  const routes = Object.entries(start.routes).map(async ([id, files]) => [
    id,
    Object.assign({}, ...(await Promise.all(files.map(load)))),
  ])
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)) })
}
