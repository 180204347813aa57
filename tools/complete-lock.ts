// Adds to package-lock.json the entries of optional platform packages that the registry does not have: `npm i` drops
// them silently, after which `npm ci` rejects the lock. Run it after each dependency change.
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  version: string
  os?: string[]
  cpu?: string[]
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'universal',
]
const wordIn = (name: string, words: string[]) =>
  words.find((word) => new RegExp(`(^|[-/])${word}($|-)`).test(name.replace('windows', 'win32')))

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Where Node would look for `name` from the package at `path`, nearest first. */
function placesOf(path: string, name: string) {
  const places: string[] = []
  for (let at = path; at; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '')
    places.push(`${at}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

let added = 0
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placesOf(path, name).some((place) => lock.packages[place])) continue
    const cpu = wordIn(name, processors)
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      optional: true,
      os: [wordIn(name, systems) ?? 'none'],
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)
