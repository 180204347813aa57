/** Of one product, in a cart or in an order line. */
export const maxQuantity = 999

/** Lines of one order, and so of a cart. */
export const maxLines = 100

/** The highest limit on the orders of a discount code, in total or for each buyer. */
export const mostCodeUses = 1_000_000_000
