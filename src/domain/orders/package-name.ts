/** The name of the archive that a holder gets: the product's own, or the order's when there are several. */
export const packageNameOf = (order: { number: string }, products: { slug: string }[]): string => {
  const [product, ...others] = products
  return product && others.length === 0 ? `${product.slug}.zip` : `order-${order.number}.zip`
}
