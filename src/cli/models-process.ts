import type { Shop } from '#domain/shop.ts'

/** `shop models process`: measures what needs it; returns what to print. */
export async function processModelFiles(shop: Pick<Shop, 'catalog'>): Promise<string> {
  const { products, measured, problems } = await shop.catalog.processAllModels()
  const lines = problems.map(
    ({ productId, fileName, reason }) => `  ${[productId, fileName ?? []].flat().join(' ')}: ${reason}`,
  )
  return [...lines, `${products} products with files: ${measured} measured now, ${problems.length} problems.`].join(
    '\n',
  )
}
