import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { listedProduct } from './catalog-examples.ts'

/** A cart line, or a favorite. */
export const personalItem = {
  id: listedProduct.id,
  slug: listedProduct.slug,
  image: listedProduct.image,
  name: listedProduct.title,
  price: 3.5,
  quantity: 2,
  available: true,
} satisfies Body<'GET /me'>['cart'][number]

const changed = { answer: { version: 18 } }

export const cartExamples = {
  'PUT /me/cart/{key}': { body: { quantity: 2 }, ...changed },
  'PATCH /me/cart/{key}': { body: { quantity: 3 }, ...changed },
  'DELETE /me/cart/{key}': changed,
  'PUT /me/favorites/{slug}': changed,
  'DELETE /me/favorites/{slug}': changed,
  'GET /me/live': changed,
} satisfies CallExamples
