import type { Shop } from '#domain/shop.ts'

/** Personal areas and addresses that are not pages: nothing in them is secret, but search engines do not need them. */
const own = ['/admin', '/api/', '/buy/', '/cart', '/favorites', '/purchases', '/profile-settings', '/search']

/** What crawlers may request: nothing in a store for members only, otherwise everything but the personal areas. */
export function writeRobots({ settings }: Pick<Shop, 'settings'>): string {
  const { access, baseUrl } = settings()
  if (access === 'members') return 'User-agent: *\nDisallow: /\n'
  const refused = own.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${refused}\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`
}
