/** Text pages that are open to everybody. */
export const staticPages = [
  '/about',
  '/contact',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/membership-terms',
  '/accessibility',
]
