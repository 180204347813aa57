/** The name of the archive that a buyer gets: the product's own, or the order's when it holds several. */
export const packageNameOf = (order: { number: string }, lines: { slug: string }[]): string => {
  const [line, ...others] = lines
  return line && others.length === 0 ? `${line.slug}.zip` : `order-${order.number}.zip`
}
