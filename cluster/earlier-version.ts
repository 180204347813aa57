import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The root of this source tree. */
export const root = join(import.meta.dirname, '..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The commit before the one that last added a migration; null if the history does not reach that far. */
export function commitBeforeLastMigration(): string | null {
  try {
    return git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations')}^`)
  } catch {
    return null
  }
}

/** Extracts the sources of this commit into the folder, with the current packages, and builds its pages. */
export function checkOutVersion(commit: string, folder: string): string {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, '--', '.', ':!demo', ':!docs'], {
    cwd: root,
    maxBuffer: 1 << 28,
  })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  return folder
}

/** That version's own function to fill a store. */
export async function fillStoreOf(tree: string): Promise<typeof import('./fill-store.ts').fillStore> {
  const module: typeof import('./fill-store.ts') = await import(join(tree, 'cluster/fill-store.ts'))
  return module.fillStore
}
