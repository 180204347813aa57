import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import type { Sentence } from '#domain/each-language.ts'
import type { Shop } from '#domain/shop.ts'
import { sayCatalog } from './catalog-texts.ts'

/** `shop catalog export FILE`: the file is replaced whole or not at all; returns what to print. */
export async function exportCatalogFile(shop: Pick<Shop, 'catalog'>, file: string): Promise<Sentence> {
  const products = await shop.catalog.exportCatalog()
  const partial = `${file}.${randomUUID()}.partial`
  await writeFile(partial, `${JSON.stringify(products, null, 2)}\n`, { flush: true })
  await rename(partial, file)
  return sayCatalog.written(products.length, file)
}
