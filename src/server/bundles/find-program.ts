import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash } from './stamp-sources.ts'

const root = join(import.meta.dirname, '../../..')

/** Where each bundle of the program has a folder of its own: a store that runs goes on finding its parts. */
export const programs = join(root, 'build/programs')

/** What is started from outside, by its name in the bundle; threads and processes that these start are found from there. */
export const entries = {
  main: 'src/server/main.ts',
  serving: 'src/server/processes/serving.ts',
  shop: 'src/cli/commands.ts',
}

/** Lies in a bundle, and names what it was made from. */
export interface BundledSources {
  /** The bundle names files of this place. */
  root: string
  /** SHA-256 by path. */
  sources: Record<string, string>
}
export const sourcesFile = 'sources.json'

/** How the folder of what is still being made begins. */
export const beingMade = 'new-'

/** Newest first; those that are still being made have no name yet. */
export const listPrograms = (): string[] =>
  existsSync(programs)
    ? readdirSync(programs)
        .filter((name) => !name.startsWith(beingMade))
        .map((name) => join(programs, name))
        .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    : []

function isMadeFromThese(folder: string): boolean {
  try {
    const made: BundledSources = JSON.parse(readFileSync(join(folder, sourcesFile), 'utf8'))
    if (made.root !== root) return false
    return Object.entries(made.sources).every(([path, hash]) => contentHash(join(root, path)) === hash)
  } catch {
    // One of them is gone.
    return false
  }
}

/** The folder of the bundle that was made from exactly the present sources; null where there is none. */
export const findBundle = (): string | null => listPrograms().find(isMadeFromThese) ?? null

/** The address of what to run: of that bundle, else the source itself, which is slower to start and otherwise the same. */
export function findProgram(name: keyof typeof entries): string {
  const folder = findBundle()
  return pathToFileURL(folder ? join(folder, `${name}.js`) : join(root, entries[name])).href
}
