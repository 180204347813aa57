import type { EntryContext } from 'react-router'
import { blockIds, type PageStart } from '../starting/page-start.ts'

/** A block of JSON that browsers do not run; `<` is escaped so that nothing in it can close the block. */
const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/** The scripts of a route, except those bundled into another's. */
function modulesOf({ manifest }: EntryContext, id: string): string[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`The route ${id} is in no script.`)
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (path) => path !== undefined,
  )
}

/**
 * Adds what makes a rendered page interactive without inline scripts: the router would add some, and the pages' policy
 * blocks them. Data goes into blocks that `start-page.ts` reads.
 */
export async function writePageScripts(page: string, context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString = '{}', serverHandoffStream } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const start: PageStart = {
    context: JSON.parse(serverHandoffString),
    manifest: manifest.url,
    routes: Object.fromEntries(ids.map((id) => [id, modulesOf(context, id)])),
  }
  const loaded = await new Response(serverHandoffStream ?? null).text()
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports])
  for (const id of ids)
    for (const file of [...modulesOf(context, id), ...(manifest.routes[id]?.imports ?? [])]) files.add(file)
  const ahead = [...files].map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  const scripts = [block(blockIds.start, JSON.stringify(start)), block(blockIds.loaded, loaded), entry(manifest)].join(
    '',
  )
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end).replace('</head>', () => `${ahead}</head>`) + scripts + page.slice(end)
}

/**
 * Not `async`: such a script does not wait for the style sheet, and on a page without styles the browser restores the
 * scroll position in the wrong place. During development it runs after the hot module replacement script.
 */
const entry = ({ entry: { module }, hmr }: EntryContext['manifest']) =>
  hmr?.runtime
    ? `<script type="module">import ${JSON.stringify(hmr.runtime)};import(${JSON.stringify(module)})</script>`
    : `<script type="module" src="${module}"></script>`
