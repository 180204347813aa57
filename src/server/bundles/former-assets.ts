import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 30 * 86_400_000
/** Of all earlier bundles together. A bundle has some four hundred, the packed ones counted. */
const mostFiles = 4_000

/**
 * Keeps the scripts and styles of a bundle that another one replaces: tabs that were opened before go on asking for them.
 * Their names carry hashes, so none stands for another. What was replaced a month ago goes, and of very many the oldest.
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
