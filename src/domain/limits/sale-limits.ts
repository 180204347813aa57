/** Of one product, in a cart as in an order line. */
export const maxQuantity = 999

/** Of one order. */
export const maxLines = 100
