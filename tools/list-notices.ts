// cspell:words licen
// Prints the licenses of all packages that the running store consists of, with their texts: `npm run notices > FILE`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockEntry {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const licenseName = /^(licen[cs]e|copying|notice)([.-].*)?$/i

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => licenseName.test(name))
  } catch {
    // A package for another system, which is not installed.
    return []
  }
}

const parts = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const texts = namesIn(path).map((file) => readFileSync(join(path, file), 'utf8').trim())
    return { title: `${name} ${version} (${license ?? 'license not said'})`, texts }
  })
  .toSorted((a, b) => (a.title < b.title ? -1 : 1))

console.log(`${parts.length} packages of others are part of this store.\n`)
for (const { title, texts } of parts) console.log([`== ${title}`, ...texts].join('\n\n'), '\n')
