import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Sources {
  /** The folder that the paths are relative to. */
  root: string
  files: readonly string[]
  /** Everything in them counts, except tests. */
  folders: readonly string[]
}

/** A process reads each file once: later changes are seen by the next process. */
const known = new Map<string, string>()

/** SHA-256, in hex. */
export function contentHash(path: string): string {
  const found = known.get(path) ?? hash('sha256', readFileSync(path))
  known.set(path, found)
  return found
}

/** 64 letters, which change with anything that a bundle is made from. */
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
