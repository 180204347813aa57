import type { CardProduct } from './card-product.ts'

export interface PressedCard extends CardProduct {
  /** The address of the picture that the card shows; empty where it shows none yet. */
  preview: string
}

let pressed: PressedCard | null = null

/** Remembers what a card knows of the product to which it leads. */
export function keepPressedCard(product: CardProduct, link: Element): void {
  const picture = (link.closest('article') ?? link).querySelector('img')
  pressed = { ...product, preview: picture?.complete ? picture.currentSrc : '' }
}

/** What the card knew by which this product is being opened; null for every other way to its page, and the next time. */
export function takePressedCard(slug: string): PressedCard | null {
  const card = pressed?.slug === slug ? pressed : null
  pressed = null
  return card
}
