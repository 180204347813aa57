import type { CatalogFiles } from './catalog-files.ts'
import { importCatalog } from './import-catalog.ts'
import { type ImportNeeds, importParts } from './import-parts.ts'

/** The ways to import a catalog into the shop. */
export const createImports = (needs: ImportNeeds) => ({
  importCatalog: (entries: unknown, source: CatalogFiles, options: { dryRun: boolean }) =>
    importCatalog(needs, entries, source, options),
  importParts: (...[open, source, run]: Tail<Parameters<typeof importParts>>) => importParts(needs, open, source, run),
})

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
