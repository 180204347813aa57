import { globSync, readFileSync, writeFileSync } from 'node:fs'

interface RouteEntry {
  parentId?: string
  imports?: string[]
  [key: string]: unknown
}

/**
 * Writes the browser's table of routes, which every page loads, as one that compresses better: files in one order
 * everywhere, the most used first, without those that the page itself begins with or that a route around it names, and no
 * word of what a route has not or what no browser reads.
 */
export function shortenManifest(clientFolder: string): void {
  const [file, ...others] = globSync(`${clientFolder}/assets/manifest-*.js`)
  const [head, table] =
    file && others.length === 0 ? readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/) : []
  if (!file || !head || !table) throw new Error('The table of routes is no longer where it was.')
  const manifest: { entry: RouteEntry; routes: Record<string, RouteEntry> } = JSON.parse(table.replace(/;$/, ''))
  const routes = Object.values(manifest.routes)
  const first = new Set(manifest.entry.imports)
  /** What is there, or on its way, before this route is asked for. */
  const comesBefore = ({ parentId }: RouteEntry): Set<string> => {
    const parent = parentId === undefined ? undefined : manifest.routes[parentId]
    return parent ? comesBefore(parent).union(new Set(parent.imports)) : first
  }
  const uses = Map.groupBy(
    routes.flatMap(({ imports = [] }) => imports),
    (name) => name,
  )
  const order = [...uses.keys()].sort(
    (a, b) => (uses.get(b)?.length ?? 0) - (uses.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  )
  const before = new Map(routes.map((route) => [route, comesBefore(route)]))
  for (const route of routes) {
    route.imports = (route.imports ?? [])
      .filter((name) => !before.get(route)?.has(name))
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    for (const [key, value] of Object.entries(route))
      if (value === false || key === 'hasDefaultExport' || (key === 'css' && `${value}` === '')) delete route[key]
  }
  writeFileSync(file, `${head}${JSON.stringify(manifest)};`)
}
