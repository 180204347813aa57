/** Of one product, in a cart as in an order line. */
export const maxQuantity = 999

/** Of one order, and so of a cart. */
export const maxLines = 100

/** How many orders may have a discount code, in all or of one buyer, where that is limited. */
export const mostCodeUses = 1_000_000_000
