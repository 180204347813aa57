/** Addresses that need no session in either access mode; every other one shows strangers the sign-in screen. */
const publicAddresses = new Set([
  '/about',
  '/contact',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/membership-terms',
  '/accessibility',
  '/success',
  '/failure',
  '/pending',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/register-now',
  '/set-up',
])

/** Whether strangers may see this path regardless of the access mode. */
export function isPublicAddress(path: string, { demo }: { demo: boolean }): boolean {
  const address = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '')
  const isOpen = publicAddresses.has(address) || /^\/(verify|gift|guest-orders)\//.test(address)
  return isOpen || (demo && address === '/demo/mail')
}
