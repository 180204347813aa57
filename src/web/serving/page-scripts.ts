import type { EntryContext } from 'react-router'
import { blockIds, type PageStart } from '../starting/page-start.ts'

/** In a block that browsers do not run, nothing may look like its end. */
const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/** The scripts of a route; those that are taken in by another's are not named. */
function modulesOf({ manifest }: EntryContext, id: string): string[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`The route ${id} is in no script.`)
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (path) => path !== undefined,
  )
}

/**
 * What makes a rendered page come alive, without a script that stands in the page itself: the router's own would, and
 * the pages' policy runs none. Data stand in blocks, from which `start-page.ts` takes them.
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
 * Not `async`: such a script does not wait for the style sheet, and on a page without one the browser puts back how far
 * it was scrolled in the wrong place. While developing, it comes after the one that replaces scripts as they change.
 */
const entry = ({ entry: { module }, hmr }: EntryContext['manifest']) =>
  hmr?.runtime
    ? `<script type="module">import ${JSON.stringify(hmr.runtime)};import(${JSON.stringify(module)})</script>`
    : `<script type="module" src="${module}"></script>`
