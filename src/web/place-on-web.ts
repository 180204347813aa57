import type { MetaDescriptor } from 'react-router'
import { pictureVariant } from '#domain/catalog/picture-address.ts'
import type { PublicSettings } from './public-settings.ts'

interface Place {
  pathname: string
  search: string
  image?: string | undefined
}

/** One address for one page: of all parameters only a page's number, alone, leads to something that is worth finding. */
const canonicalAddress = (baseUrl: string, { pathname, search }: Place): string =>
  // The whole catalog has two addresses.
  new URL(pathname.replace(/^\/categories$/, '/all-models') + (/^\?page=(?!1$)\d+$/.exec(search) ?? ''), baseUrl).href

/**
 * What whoever links to a page of an open store shows of it. The voices have no addresses of their own, so nothing is
 * said of other languages.
 */
export function placeOnWeb({ baseUrl, storeName }: PublicSettings, place: Place): MetaDescriptor[] {
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
