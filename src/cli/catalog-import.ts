import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import type { ImportReport } from '#domain/catalog/importing/import-catalog.ts'
import type { Shop } from '#domain/shop.ts'
import { openCatalogFolder } from './catalog-folder.ts'
import { readJsonArray } from './read-json-array.ts'

/** So many are written at once: a store that runs beside waits for its own writes no longer than that takes. */
const partSize = 4000

interface Options {
  files?: string | undefined
  dryRun: boolean
  print: (text: string) => void
}

/** `shop catalog import FILE [--files DIR] [--dry-run]`: prints what is done as it goes; returns what to print last. */
export async function importCatalogFile(
  shop: Pick<Shop, 'catalog'>,
  file: string,
  { files, dryRun, print }: Options,
): Promise<string> {
  const source = files === undefined ? noCatalogFiles : await openCatalogFolder(files)
  let mended = 0
  const tell = (part: Pick<ImportReport, 'changes' | 'repairs'>) => {
    mended += part.repairs.length
    const lines = describePart(part)
    if (lines.length > 0) print(lines.join('\n'))
  }
  const run = { dryRun, partSize, tell }
  const sums = await shop.catalog.importParts(() => readJsonArray(file), source, run)
  const { total, created, changed, unchanged } = sums
  return [
    `${total} products: ${created} created, ${changed} changed, ${unchanged} unchanged; ${mended} repairs.`,
    ...(dryRun ? ['This was a dry run: nothing was changed.'] : []),
  ].join('\n')
}

const describePart = ({ changes, repairs }: Pick<ImportReport, 'changes' | 'repairs'>): string[] => [
  ...repairs.map(({ place, message }) => `${place}: ${message}`),
  ...changes.map(({ id, title, action, fields }) => `${action} ${id} ${title} ${fields.join(', ')}`.trimEnd()),
]
