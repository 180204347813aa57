import type { CardProduct } from './card-product.ts'

export interface PressedCard extends CardProduct {
  /** The address of the picture that the card shows; empty while it shows none. */
  preview: string
}

let pressed: PressedCard | null = null

/** Remembers what a card knows of the product it links to. */
export function keepPressedCard(product: CardProduct, link: Element): void {
  const picture = (link.closest('article') ?? link).querySelector('img')
  pressed = { ...product, preview: picture?.complete ? picture.currentSrc : '' }
}

/** Returns what the pressed card knew of this product, once; null when the page is opened any other way. */
export function takePressedCard(slug: string): PressedCard | null {
  const card = pressed?.slug === slug ? pressed : null
  pressed = null
  return card
}
