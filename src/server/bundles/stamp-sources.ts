import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Sources {
  /** Where they lie. */
  root: string
  files: readonly string[]
  /** With all that lies in them but tests. */
  folders: readonly string[]
}

/** Each is read once by a process: what changes later is the next one's. */
const known = new Map<string, string>()

/** SHA-256, in letters. */
export function contentHash(path: string): string {
  const found = known.get(path) ?? hash('sha256', readFileSync(path))
  known.set(path, found)
  return found
}

/** Another one, of 64 letters, once anything that a bundle is made from has changed. */
export const stampSources = ({ root, files, folders }: Sources): string =>
  hash(
    'sha256',
    [...files, ...folders.flatMap((folder) => listFiles(root, folder))]
      .map((file) => `${file}\0${contentHash(join(root, file))}\n`)
      .join(''),
  )

function listFiles(root: string, folder: string): string[] {
  const found: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...listFiles(root, path))
    else if (!entry.name.includes('.test.')) found.push(path)
  }
  return found.sort()
}
