import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { missingObjectStorePackages } from '#test/storage/start-object-store.ts'

/** The programs of a cluster besides the store, and the Debian package of each. */
const wanted = { postgres: 'postgresql', pgbouncer: 'pgbouncer', haproxy: 'haproxy' } as const

type Program = keyof typeof wanted

const postgresFolders = () => {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).toSorted((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(all, version, 'bin'))
}
const folders = () => [
  ...postgresFolders(),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
  ...(process.env.PATH ?? '').split(':'),
]

/** The path of a program. Throws with a sentence if it is not installed. */
export function findProgram(name: Program | 'initdb'): string {
  const found = folders()
    .map((folder) => join(folder, name))
    .find(existsSync)
  if (!found) throw new Error(`${name} is not installed.`)
  return found
}

/** A sentence about what must be installed first; null if nothing is missing. */
export function missingPrograms(): string | null {
  const ofPrograms = Object.entries(wanted)
    .filter(([program]) => !folders().some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  const missing = [...ofPrograms, ...missingObjectStorePackages()]
  if (missing.length === 0) return null
  return `A cluster needs programs that are not here: apt-get install --no-install-recommends ${missing.join(' ')}`
}
