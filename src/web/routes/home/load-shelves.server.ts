import { smallBed } from '#domain/catalog/fill-shelves.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#domain/shop.ts'
import type { Voice } from '#domain/voice.ts'
import { toShelf } from '#web/listing/figure-shelf.tsx'
import type { HomeShelvesData } from './home-shelves.tsx'

/** What home shows below its grid, the same for everybody in one voice. */
export async function loadShelves({ catalog, downloads }: Shop, voice: Voice): Promise<HomeShelvesData> {
  const [previews, { newest, quick, small }, hasSample] = await Promise.all([
    catalog.previews(voice),
    catalog.shelves(voice),
    downloads.hasSample(),
  ])
  return {
    tiles: previews.flatMap(({ category, products: [first] }) => (first ? { category, image: first.image } : [])),
    newest: newest.map((product) => ({ ...toShelf(product, ''), date: product.date })),
    quick: quick.map(({ product, hours }) => ({ ...toShelf(product, ''), hours })),
    small: small.map((product) => toShelf(product, sizeOf(product))),
    smallBed,
    hasSample,
  }
}

const sizeOf = ({ model }: Product): string =>
  model ? `${Object.values(model.dimensionsMm).map(Math.round).join(' × ')}\u00a0mm` : ''
