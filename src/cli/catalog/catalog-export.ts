import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { replaceFile } from '#adapters/files/replace-file.ts'
import { catalogInJson } from '#domain/catalog/importing/export-catalog.ts'
import type { Sentence } from '#domain/each-language.ts'
import type { Shop } from '#domain/shop.ts'
import { inFolder } from '../in-folder.ts'
import { sayCatalog } from './catalog-texts.ts'

/** `shop catalog export FILE`: the file is replaced as a whole or not at all; returns what to print. */
export async function exportCatalogFile(shop: Pick<Shop, 'catalog'>, file: string): Promise<Sentence> {
  let count = 0
  async function* counted() {
    for await (const products of shop.catalog.exportCatalog()) {
      count += products.length
      yield products
    }
  }
  const partial = `${file}.${randomUUID()}.partial`
  await inFolder(dirname(resolve(file)), () =>
    replaceFile({ partial, path: file }, () => writeFile(partial, catalogInJson(counted()), { flush: true })),
  )
  return sayCatalog.written(count, file)
}
