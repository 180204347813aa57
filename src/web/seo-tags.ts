import type { MetaDescriptor } from 'react-router'
import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { isLanguage, languageParameter, languages, type Voice } from '#domain/voice.ts'
import { isRecord } from '#web/is-record.ts'
import type { PublicSettings } from './loaders/public-settings.ts'

interface Place {
  pathname: string
  search: string
  /** What the page's loaders returned, from the outermost. */
  loaded: readonly unknown[]
  image?: string | undefined
}

/**
 * One canonical address per page: of all query parameters only the page of a listing, on its own, is worth indexing. It
 * is the one that is shown: beyond the end, that is the last.
 */
function canonicalAddress(baseUrl: string, { pathname, search, loaded }: Place): string {
  // The router takes a slash at the end, and the whole catalog has two addresses.
  const path = pathname.replace(/(.)\/$/, '$1').replace(/^\/categories$/, '/all-models')
  const page = /^\?page=\d+$/.test(search) ? shownPage(loaded) : 1
  return new URL(page > 1 ? `${path}?page=${page}` : path, baseUrl).href
}

/** The number of the listing's page that is shown; 1 for a page without a listing. */
export function shownPage(loaded: readonly unknown[]): number {
  const parts = loaded.flatMap((data) => (isRecord(data) ? Object.values(data) : []))
  const numbers = parts.map((part) => (isRecord(part) && Array.isArray(part.items) ? part.page : null))
  return numbers.find((page) => typeof page === 'number') ?? 1
}

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
