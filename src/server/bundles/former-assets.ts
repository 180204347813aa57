import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 30 * 86_400_000
/** Of all earlier bundles together. A bundle has about four hundred, including the packed ones. */
const mostFiles = 4_000

/**
 * Keeps the scripts and styles of a bundle that is being replaced: tabs that were opened before still request them.
 * Their names contain hashes, so none replaces another. Files replaced a month ago are removed, and the oldest of very
 * many.
 */
export function keepFormerAssets(assets: string, former: string, now = new Date()): void {
  mkdirSync(former, { recursive: true })
  if (existsSync(assets))
    for (const name of readdirSync(assets)) {
      renameSync(join(assets, name), join(former, name))
      utimesSync(join(former, name), now, now)
    }
  const kept = readdirSync(former)
    .map((name) => ({ name, at: statSync(join(former, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const [index, { name, at }] of kept.entries())
    if (index >= mostFiles || now.getTime() - at > keptMs) rmSync(join(former, name))
}
