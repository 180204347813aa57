import { globSync, readFileSync, writeFileSync } from 'node:fs'

interface RouteEntry {
  parentId?: string
  imports?: string[]
  [key: string]: unknown
}

/**
 * Rewrites the browser's route manifest, which every page loads, so that it compresses better: lists files in the same
 * order everywhere, the most used first; omits files that the entry or a parent route already names; and drops empty
 * fields and fields that no browser reads.
 */
export function shortenManifest(clientFolder: string): void {
  const [file, ...others] = globSync(`${clientFolder}/assets/manifest-*.js`)
  const [head, table] =
    file && others.length === 0 ? readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/) : []
  if (!file || !head || !table) throw new Error('The table of routes is no longer where it was.')
  const manifest: { entry: RouteEntry; routes: Record<string, RouteEntry> } = JSON.parse(table.replace(/;$/, ''))
  const routes = Object.values(manifest.routes)
  const first = new Set(manifest.entry.imports)
  /** The files that are loaded, or loading, before this route is requested. */
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
