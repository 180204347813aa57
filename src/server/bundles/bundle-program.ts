// Run by `build-program.ts`: bundles the program into the folder given as its argument.

import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { type BundledSources, entries, sourcesFile } from './find-program.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Packages that bring native code, read files next to their own, or only build. `pg` and the tracing packages, which
 * few stores ever load, stay external so that tests can see and stop them; the sign-in library reads the names in
 * `semantic-conventions` in any case.
 */
const staysPackage = /^(sharp|pino|pdfkit|pg|vite|rolldown|@react-router\/dev|@opentelemetry\/(?!semantic)[^/]+)(\/|$)/

/** Shared with the start, so that the program does not read again what the start has read to choose it. */
const stampSources = '#server/bundles/stamp-sources.ts'

/** From a bundle, which lies in `build/programs/HASH`, to the sources. */
const toRoot = '../../..'

/** Hashes of the files as they were read. */
const sources = Object.fromEntries(
  ['package.json', 'package-lock.json'].map((path) => [path, hash('sha256', readFileSync(join(root, path)))]),
)

const startsItself = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
const ownPlace = /\bimport\.meta\.(url|dirname|filename|main)\b/g
const packagePlace = /\b__dirname\b|\b__filename\b|\bimport\.meta\.(url|dirname|filename)\b/

/**
 * Sources keep referring to the files next to them by their original places, found from the bundle's own: a folder that
 * is moved or copied with it needs no other one. The threads and processes that they start by `new URL` are bundled too.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  resolveId: (name) => (name.endsWith('/stamp-sources.ts') ? { id: stampSources, external: true } : null),
  transform(code, id) {
    if (id.includes('/node_modules/')) {
      if (packagePlace.test(code)) this.error(`${id} reads what lies beside it: name its package in staysPackage`)
      return null
    }
    // The bundler adds a module of its own.
    if (!isAbsolute(id)) return null
    sources[relative(root, id)] = hash('sha256', code)
    const from = (path: string) => JSON.stringify(join(toRoot, relative(root, path)))
    const found = (path: string) => `process.getBuiltinModule('node:path').join(import.meta.dirname, ${from(path)})`
    const places = {
      url: `new URL(${from(id)}, import.meta.url).href`,
      dirname: found(dirname(id)),
      filename: found(id),
      main: 'false',
    }
    return code
      .replace(startsItself, (_, path: string) => {
        const script = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) })
        return `new URL(import.meta.ROLLUP_FILE_URL_${script})`
      })
      .replace(ownPlace, (_, place: keyof typeof places) => places[place])
  },
}

const folder = process.argv[2] ?? ''
const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
  platform: 'node',
  external: (id) => staysPackage.test(id),
  plugins: [keepPlaces],
})
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  keepNames: true,
  // Read only when Node runs with `--enable-source-maps`.
  sourcemap: true,
})
const made: BundledSources = { sources }
writeFileSync(join(folder, sourcesFile), JSON.stringify(made))
