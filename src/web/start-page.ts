import { blockIds, type PageStart } from './page-start.ts'

function takeBlock(id: string): string {
  const block = document.getElementById(id)
  block?.remove()
  return block?.textContent ?? ''
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)

const storedPositions = 'react-router-scroll-positions'

/** As `<ScrollRestoration>` would begin by a script in the page: a name for this entry of the history, and its place. */
function restoreScroll() {
  const { history } = window
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(storedPositions) ?? '{}')[history.state.key]
    // Most browsers have done it, and who has scrolled since stays there.
    if (typeof place === 'number' && window.scrollY === 0) window.scrollTo(0, place)
  } catch {
    // Storage that is forbidden or spoiled: the page begins at its top.
  }
}

/** Puts in place what the router begins with: written by `page-scripts.ts`, instead of scripts in the page. */
export async function startPage(): Promise<void> {
  restoreScroll()
  const start: PageStart = JSON.parse(takeBlock(blockIds.start))
  const stream = new Response(takeBlock(blockIds.loaded)).body
  Object.assign(window, { __reactRouterContext: { ...start.context, stream } })
  // Before the others: it tells them where they are.
  await load(start.manifest)
  const routes = Object.entries(start.routes).map(async ([id, files]) => {
    const [first, ...others] = await Promise.all(files.map(load))
    return [id, others.length > 0 ? Object.assign({}, first, ...others) : first] as const
  })
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)) })
}
