import type { MetaDescriptor } from 'react-router'
import { pictureVariant } from '#domain/catalog/picture-address.ts'
import type { PublicSettings } from './public-settings.ts'

interface Place {
  pathname: string
  search: string
  image?: string | undefined
}

/** One address for one page: of all parameters only a page's number leads to something else that is worth finding. */
export function canonicalAddress(baseUrl: string, { pathname, search }: Place): string {
  const page = new URLSearchParams(search)
  const isNumberAlone = page.size === 1 && /^[1-9]\d{0,5}$/.test(page.get('page') ?? '') && page.get('page') !== '1'
  const path = pathname === '/categories' ? '/all-models' : pathname
  return new URL(isNumberAlone ? `${path}?page=${page.get('page')}` : path, baseUrl).href
}

/**
 * What whoever links to a page shows of it, and its one address; nothing where the store is for members. The voices have
 * no addresses of their own, so nothing is said of other languages.
 */
export function placeOnWeb({ baseUrl, access, storeName }: PublicSettings, place: Place): MetaDescriptor[] {
  if (access === 'members') return []
  const address = canonicalAddress(baseUrl, place)
  const isProduct = place.pathname.startsWith('/product/')
  // Those who fetch it for a preview do not all know AVIF.
  const picture = place.image && new URL(pictureVariant(place.image, 1200, 'webp'), baseUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml', title: storeName },
    { property: 'og:url', content: address },
    { property: 'og:type', content: isProduct ? 'product' : 'website' },
    { property: 'og:site_name', content: storeName },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}
