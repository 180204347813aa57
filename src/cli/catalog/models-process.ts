import { inAll, type Sentence } from '#domain/each-language.ts'
import type { Shop } from '#domain/shop.ts'
import { joinLines } from '../join-lines.ts'
import { sayCatalog } from './catalog-texts.ts'

/** `shop models process`: measures the models that need it; returns what to print. */
export async function processModelFiles(shop: Pick<Shop, 'catalog'>): Promise<Sentence> {
  const { products, measured, problems } = await shop.catalog.processAllModels()
  const lines = problems.map(({ productId, fileName, reason }) =>
    inAll((language) => `  ${[productId, fileName ?? []].flat().join(' ')}: ${reason[language]}`),
  )
  return joinLines([...lines, sayCatalog.measured(products, measured, problems.length)])
}
