import { globSync, readFileSync, writeFileSync } from 'node:fs'

interface RouteEntry {
  imports?: string[]
  [key: string]: unknown
}

/**
 * Writes the browser's table of routes, which every page loads, as one that compresses better: files in one order
 * everywhere, the most used first, without those that the page itself begins with, and no word of what a route has not or
 * what no browser reads.
 */
export function shortenManifest(clientFolder: string): void {
  const [file, ...others] = globSync(`${clientFolder}/assets/manifest-*.js`)
  const [head, table] =
    file && others.length === 0 ? readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/) : []
  if (!file || !head || !table) throw new Error('The table of routes is no longer where it was.')
  const manifest: { entry: RouteEntry; routes: Record<string, RouteEntry> } = JSON.parse(table.replace(/;$/, ''))
  const routes = Object.values(manifest.routes)
  const first = new Set(manifest.entry.imports)
  const uses = Map.groupBy(
    routes.flatMap(({ imports = [] }) => imports),
    (name) => name,
  )
  const order = [...uses.keys()].sort(
    (a, b) => (uses.get(b)?.length ?? 0) - (uses.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  )
  for (const route of routes) {
    route.imports = (route.imports ?? [])
      .filter((name) => !first.has(name))
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    for (const [key, value] of Object.entries(route))
      if (value === false || key === 'hasDefaultExport' || (key === 'css' && `${value}` === '')) delete route[key]
  }
  writeFileSync(file, `${head}${JSON.stringify(manifest)};`)
}
