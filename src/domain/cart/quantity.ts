import { ShopError } from '../errors.ts'
import { maxQuantity } from '../limits/sale-limits.ts'
import { sayCart } from './cart-texts.ts'

/** A quantity as the cart stores it: rounded down, at least 1. Throws `invalid-argument` above 999. */
export function readQuantity(quantity: number): number {
  const whole = Math.max(1, Math.floor(quantity))
  if (whole > maxQuantity) throw new ShopError('invalid-argument', sayCart.quantityAtMost(maxQuantity))
  return whole
}
