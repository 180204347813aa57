import type { MetaDescriptor } from 'react-router'
import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { isLanguage, languageParameter, languages, type Voice } from '#domain/voice.ts'
import type { PublicSettings } from './loaders/public-settings.ts'

interface Place {
  pathname: string
  search: string
  image?: string | undefined
}

/** One canonical address per page: of all query parameters only a page number, on its own, is worth indexing. */
const canonicalAddress = (baseUrl: string, { pathname, search }: Place): string =>
  // The router takes a slash at the end, and the whole catalog has two addresses.
  new URL(
    pathname.replace(/(.)\/$/, '$1').replace(/^\/categories$/, '/all-models') +
      (/^\?page=(?!1$)\d+$/.exec(search) ?? ''),
    baseUrl,
  ).href

/** The same page in a voice; the default one has the address without a language parameter. */
function addressIn(voice: Voice, bare: string): string {
  const address = new URL(bare)
  if (isLanguage(voice)) address.searchParams.set(languageParameter, voice)
  return address.href
}

/** Tags for link previews of an open store's page, and its address in each language. */
export function seoTags({ baseUrl, storeName }: PublicSettings, place: Place, voice: Voice): MetaDescriptor[] {
  const bare = canonicalAddress(baseUrl, place)
  const address = addressIn(voice, bare)
  const isProduct = place.pathname.startsWith('/product/')
  // Not every client that fetches link previews supports AVIF.
  const picture = place.image && new URL(pictureVariant(place.image, 1200, 'webp'), baseUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((name) => ({ tagName: 'link', rel: 'alternate', hrefLang: name, href: addressIn(name, bare) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: bare },
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
