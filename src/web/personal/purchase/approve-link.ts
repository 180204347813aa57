/** The `approve` link among PayPal's links, where the buyer approves the payment; null if there is none. */
export function findApproveLink(links: { rel?: string; href?: string }[] | undefined): string | null {
  const found: unknown = Array.isArray(links) ? links.find((link) => link?.rel === 'approve')?.href : null
  return typeof found === 'string' ? found : null
}
