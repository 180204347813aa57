import type { Product } from '#domain/catalog/product.ts'
import { smallBed } from '#domain/catalog/showing/fill-shelves.ts'
import { textsIn } from '#domain/each-language.ts'
import type { Shop } from '#domain/shop.ts'
import type { Voice } from '#domain/voice.ts'
import { toShelf } from '#web/listing/figure-shelf.tsx'
import { loadVoice } from '#web/voices/load-voice.ts'
import { takesTexts } from '../product/fact-texts.server.ts'
import type { HomeShelvesData } from './home-shelves.tsx'
import { shelfTexts } from './shelf-texts.server.ts'

/** What home shows below its grid, with its texts; the same for everybody in one voice. */
export async function loadShelves({ catalog, downloads }: Shop, voice: Voice): Promise<HomeShelvesData> {
  const takes = textsIn(voice, takesTexts)
  const [previews, { newest, quick, small }, hasSample, { locale }] = await Promise.all([
    catalog.previews(voice),
    catalog.shelves(voice),
    downloads.hasSample(),
    loadVoice(voice),
  ])
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const duration = (hours: number) => {
    const minutes = Math.max(15, Math.round(hours * 4) * 15)
    return takes.hours(String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, '0'))
  }
  return {
    words: textsIn(voice, shelfTexts),
    tiles: previews.flatMap(({ category, products: [first] }) => (first ? { category, image: first.image } : [])),
    newest: newest.map((product) => toShelf(product, days.format(new Date(`${product.date}T00:00:00Z`)))),
    quick: quick.map(({ product, hours }) => toShelf(product, takes.range(duration(hours.low), duration(hours.high)))),
    small: small.map((product) => toShelf(product, sizeOf(product))),
    smallBed,
    hasSample,
  }
}

const sizeOf = ({ model }: Product): string =>
  model ? `${Object.values(model.dimensionsMm).map(Math.round).join(' × ')}\u00a0mm` : ''
