import type { CatalogFiles } from './catalog-files.ts'
import { importCatalog } from './import-catalog.ts'
import { importCatalogText } from './import-catalog-text.ts'
import { type ImportNeeds, importParts } from './import-parts.ts'

/** The ways by which a catalog comes into the shop. */
export const createImports = (needs: ImportNeeds) => ({
  importCatalog: (entries: unknown, source: CatalogFiles, options: { dryRun: boolean }) =>
    importCatalog(needs, entries, source, options),
  importParts: (...[open, source, run]: Tail<Parameters<typeof importParts>>) => importParts(needs, open, source, run),
  importText: (request: Parameters<typeof importCatalogText>[1]) => importCatalogText(needs, request),
})

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
