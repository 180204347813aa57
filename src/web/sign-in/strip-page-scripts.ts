import type { EntryContext } from 'react-router'

/** The manifest entry of the replacement in `web/public/`. */
const standFor = (id: string) => ({
  module: `/page-behind-screen.js?${encodeURIComponent(id)}`,
  imports: [],
  css: [],
  clientLoaderModule: undefined,
})

/** For the sign-in screen: removes the scripts of the page behind it, which strangers do not need. */
export function stripPageScripts(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const behind = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id]
    return route && id !== 'root' ? [[id, { ...route, ...standFor(id) }] as const] : []
  })
  return { ...context, manifest: { ...manifest, routes: { ...manifest.routes, ...Object.fromEntries(behind) } } }
}
