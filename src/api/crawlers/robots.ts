import type { Shop } from '#domain/shop.ts'

/** What is somebody's own, or no page; nothing of it is secret, and nothing of it is found by searching. */
const own = ['/admin', '/api/', '/buy/', '/cart', '/favorites', '/purchases', '/profile-settings', '/search']

/** What crawlers may ask for: nothing where the store is for members, else all that is not somebody's own. */
export function writeRobots({ settings }: Pick<Shop, 'settings'>): string {
  const { access, baseUrl } = settings()
  if (access === 'members') return 'User-agent: *\nDisallow: /\n'
  const refused = own.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${refused}\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`
}
