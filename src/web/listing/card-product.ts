import type { Product } from '#domain/catalog/product.ts'

/** What a card shows of a product; the rest stays on the server. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'image'
  | 'link'
  | 'buyLink'
  | 'price'
  | 'priceCents'
  | 'minCents'
  | 'suggestedCents'
  | 'category'
> & {
  /** Consists of other figures. */
  bundle?: true
  description: string | null
  descriptionVoice?: Product['descriptionVoice']
  /** Number of pictures on its product page. */
  pictures: number
  /** Width, depth and height in mm, or null until the figure is measured. */
  size: [number, number, number] | null
}

export const toCard = (product: Product): CardProduct => ({
  id: product.id,
  slug: product.slug,
  title: product.title,
  description: null,
  image: product.image,
  link: product.link,
  buyLink: product.buyLink,
  ...priceOf(product),
  category: product.category,
  ...(product.bundle ? { bundle: true as const } : {}),
  pictures: product.images.length,
  size: sizeOf(product),
})

/** Where buyers choose the price, the minimum followed by a plus; empty without a price. */
export const priceOf = ({ price, priceCents, minCents, suggestedCents }: Product) =>
  minCents === undefined
    ? { price, priceCents }
    : { price: price && `${price}+`, priceCents, minCents, ...(suggestedCents === undefined ? {} : { suggestedCents }) }

const sizeOf = ({ model }: Product): CardProduct['size'] =>
  model && [model.dimensionsMm.x, model.dimensionsMm.y, model.dimensionsMm.z]

/** Adds the description, which only home's cards show. */
export const toDescribedCard = (product: Product): CardProduct => ({
  ...toCard(product),
  description: product.description,
  ...(product.descriptionVoice ? { descriptionVoice: product.descriptionVoice } : {}),
})
