import { readFile } from 'node:fs/promises'
import { noCatalogFiles } from '#domain/catalog/catalog-files.ts'
import type { ImportReport } from '#domain/catalog/import-catalog.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { openCatalogFolder } from './catalog-folder.ts'

/** `shop catalog import FILE [--files DIR] [--dry-run]`; returns what to print. */
export async function importCatalogFile(
  shop: Pick<Shop, 'catalog'>,
  file: string,
  options: { files?: string | undefined; dryRun: boolean },
): Promise<string> {
  const entries = parseCatalog(await readFile(file, 'utf8'), file)
  const source = options.files === undefined ? noCatalogFiles : await openCatalogFolder(options.files)
  return describeReport(await shop.catalog.importCatalog(entries, source, { dryRun: options.dryRun }))
}

function parseCatalog(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ShopError('invalid-argument', `${file} is no JSON, nothing was imported: ${reason}`)
  }
}

function describeReport({ dryRun, total, created, changed, unchanged, changes, repairs }: ImportReport): string {
  const lines = [
    ...repairs.map(({ place, message }) => `${place}: ${message}`),
    ...changes.map(({ id, title, action, fields }) => `${action} ${id} ${title} ${fields.join(', ')}`.trimEnd()),
    `${total} products: ${created} created, ${changed} changed, ${unchanged} unchanged; ${repairs.length} repairs.`,
  ]
  return [...lines, ...(dryRun ? ['This was a dry run: nothing was changed.'] : [])].join('\n')
}
