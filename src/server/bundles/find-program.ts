import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash } from './stamp-sources.ts'

const root = join(import.meta.dirname, '../../..')

/** Each bundle of the program has a folder of its own here, so that a running store keeps finding its parts. */
export const programs = join(root, 'build/programs')

/** The programs started from outside, by name in the bundle; threads and processes they start are found from there. */
export const entries = {
  main: 'src/server/main.ts',
  serving: 'src/server/processes/serving.ts',
  shop: 'src/cli/commands.ts',
}

/** Stored in a bundle to name what it was made from. */
export interface BundledSources {
  /** SHA-256 by path. */
  sources: Record<string, string>
}
export const sourcesFile = 'sources.json'

/** The prefix of folders that are still being made. */
export const unfinishedPrefix = 'new-'

/** Newest first, without those that are still being made. */
export const listPrograms = (): string[] =>
  existsSync(programs)
    ? readdirSync(programs)
        .filter((name) => !name.startsWith(unfinishedPrefix))
        .map((name) => join(programs, name))
        .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    : []

function isMadeFromThese(folder: string): boolean {
  try {
    const made: BundledSources = JSON.parse(readFileSync(join(folder, sourcesFile), 'utf8'))
    return Object.entries(made.sources).every(([path, hash]) => contentHash(join(root, path)) === hash)
  } catch {
    // A source is gone.
    return false
  }
}

/** The folder of the bundle that was made from exactly the present sources; null when there is none. */
export const findBundle = (): string | null => listPrograms().find(isMadeFromThese) ?? null

/** The URL of what to run: from that bundle, else the source itself, which starts slower and is otherwise the same. */
export function findProgram(name: keyof typeof entries): string {
  const folder = findBundle()
  return pathToFileURL(folder ? join(folder, `${name}.js`) : join(root, entries[name])).href
}
