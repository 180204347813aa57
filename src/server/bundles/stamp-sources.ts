import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Sources {
  /** Where they lie. */
  root: string
  files: readonly string[]
  folders: readonly string[]
  /** How the names of those that count end, in folders; left out, all but tests. */
  ending?: string
}

/** Each is read once by a process: what changes later is the next one's. */
const known = new Map<string, string>()

function contentHash(path: string): string {
  const found = known.get(path) ?? hash('sha256', readFileSync(path))
  known.set(path, found)
  return found
}

/** Another one, of 64 letters, once anything that a bundle is made from has changed. */
export const stampSources = ({ root, files, folders, ending = '' }: Sources): string =>
  hash(
    'sha256',
    [...files, ...folders.flatMap((folder) => listFiles(root, folder, ending))]
      .map((file) => `${file}\0${contentHash(join(root, file))}\n`)
      .join(''),
  )

function listFiles(root: string, folder: string, ending: string): string[] {
  const found: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...listFiles(root, path, ending))
    else if (path.endsWith(ending) && !entry.name.includes('.test.')) found.push(path)
  }
  return found.sort()
}
