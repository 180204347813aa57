/** The link `approve` among PayPal's links, to which the buyer is sent; null without one. */
export function findApproveLink(links: { rel?: string; href?: string }[] | undefined): string | null {
  const found: unknown = Array.isArray(links) ? links.find((link) => link?.rel === 'approve')?.href : null
  return typeof found === 'string' ? found : null
}
