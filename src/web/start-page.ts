import { blockIds, type PageStart } from './page-start.ts'

function takeBlock(id: string): string {
  const block = document.getElementById(id)
  block?.remove()
  return block?.textContent ?? ''
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)

/** Each entry of the history has a name, by which the router keeps how far it was scrolled; a reload is the browser's own. */
function nameEntry() {
  const { history } = window
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
}

/** Puts in place what the router begins with: written by `page-scripts.ts`, instead of scripts in the page. */
export async function startPage(): Promise<void> {
  nameEntry()
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
