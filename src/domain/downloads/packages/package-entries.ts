import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PackageSource } from '../../catalog/showing/package-sources.ts'
import { nameKey, safePath } from '../../limits/safe-path.ts'
import { isLicenseName } from '../../limits/upload-rules.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import type { Voice } from '../../voice.ts'
import { dataPackageText } from './data-package.ts'
import { checksumsText, licenseText, type PackageStore, printFactsText, readmeText } from './package-texts.ts'
import { wordsOf } from './package-words.ts'

/** A file in a package: a text in memory, or a file of the file store. */
export type PackageEntry = {
  name: string
  size: number
  crc32: number
  sha256: string
} & ({ text: string } | { storeName: string })

export type StoredEntry = Extract<PackageEntry, { storeName: string }>

function makeUnique(names: Set<string>, wanted: string): string {
  const name = numberUntilFree(
    wanted,
    (one) => names.has(nameKey(one)),
    (copy) => ` (${copy})`,
  )
  names.add(nameKey(name))
  return name
}

export function textEntry(name: string, text: string): PackageEntry {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: hash('sha256', bytes),
    text,
  }
}

const storeTexts = ['PRINT-FACTS.txt', 'SHA256SUMS.txt', 'datapackage.json']

/** All files of a product's package in a voice, in order; the same product gives the same bytes. */
export function packageEntries(
  store: PackageStore,
  source: PackageSource,
  pictures: StoredEntry[],
  voice: Voice,
): PackageEntry[] {
  const words = wordsOf(voice)
  const extras = source.extras ?? []
  const own = extras.find(({ fileName }) => isLicenseName(fileName))
  // An owner's own license replaces the built-in one, and an owner's readme keeps its name.
  const ownReadme = extras.some(({ fileName }) => fileName.toLowerCase() === 'readme.txt')
  const readme = ownReadme ? 'STORE-README.txt' : 'README.txt'
  const reserved = new Set([readme, ...(own ? [] : ['LICENSE.txt']), ...storeTexts].map((name) => name.toLowerCase()))
  const names = new Set([...reserved, ...pictures.map(({ name }) => name.toLowerCase())])
  const asEntry = ({ fileName, size, crc32: sum, sha256, storeName }: PackageSource['files'][number]) => ({
    // Names come from uploads: none may escape the folder into which the archive is unpacked.
    name: makeUnique(names, safePath(fileName)),
    size,
    crc32: sum,
    sha256,
    storeName,
  })
  const models = source.files.map(asEntry)
  const along = extras.map(asEntry)
  // The store's readme tells whether the license is the owner's own words.
  const ownWords = own !== undefined || store.license !== null
  const license = own ? (along[extras.indexOf(own)]?.name ?? '') : 'LICENSE.txt'
  const files = [
    ...models,
    ...along,
    textEntry(readme, readmeText(store, source, words, ownWords ? license : null)),
    ...(own ? [] : [textEntry(license, licenseText(store, source, words))]),
    textEntry('PRINT-FACTS.txt', printFactsText(source, words)),
    textEntry(
      'datapackage.json',
      dataPackageText(store, source, { models: [...models, ...along], pictures, license: ownWords ? license : null }),
    ),
    ...pictures,
  ]
  return [...files, textEntry('SHA256SUMS.txt', checksumsText(files))]
}
