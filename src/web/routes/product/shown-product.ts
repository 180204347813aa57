import type { PersonalItem } from '#domain/cart/personal-item.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Size } from '#domain/models/measuring/fit-on-bed.ts'
import type { PressedCard } from '#web/listing/pressed-card.ts'

/** What a page knows of its product so far. */
export interface ShownProduct
  extends Pick<
    Product,
    | 'id'
    | 'slug'
    | 'title'
    | 'image'
    | 'images'
    | 'price'
    | 'priceCents'
    | 'minCents'
    | 'suggestedCents'
    | 'licenses'
    | 'buyLink'
    | 'category'
  > {
  /** The chosen license, with all available ones. */
  license?: Pick<PersonalItem, 'licenses' | 'variant'>
  /** Set for a bundle. */
  bundle?: true | string[]
  size: Size | null
  /** A smaller picture that is loaded already, shown until the large one is; empty for none. */
  preview: string
  /** Null while only a list's card is known. */
  whole: Product | null
}

/** What the chosen license changes about a product. */
export interface Licensed {
  price: string
  license: NonNullable<ShownProduct['license']>
}

export const shownFromProduct = (product: Product): ShownProduct => ({
  ...product,
  images: product.images.length > 0 ? product.images : [product.image],
  size: product.model?.dimensionsMm ?? null,
  preview: '',
  whole: product,
})

/** Reserves places for the other pictures before their addresses are known. */
export function shownFromCard({ pictures, size, ...card }: PressedCard): ShownProduct {
  return {
    ...card,
    images: [card.image, ...Array<string>(Math.max(0, pictures - 1)).fill('')],
    size: size && { x: size[0], y: size[1], z: size[2] },
    whole: null,
  }
}
