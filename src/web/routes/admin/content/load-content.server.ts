import { knownSynonyms } from '#domain/catalog/searching/read-synonyms.ts'
import { type SloganName, voicedContent } from '#domain/content/content-names.ts'
import { writePageText } from '#domain/content/page-text.ts'
import { productList, slogans } from '#domain/content/site-content.ts'
import { builtInLicense } from '#domain/downloads/packages/package-texts.ts'
import { wordsOf } from '#domain/downloads/packages/package-words.ts'
import type { Office } from '#domain/office.ts'
import type { Shop } from '#domain/shop.ts'
import { defaultVoice } from '#domain/voice.ts'
import { popularIds } from '#web/routes/home/popular-ids.ts'
import { builtInPage } from '#web/static-pages/read-page.server.ts'
import { loadVoice } from '#web/voices/load-voice.ts'

export interface ChosenProduct {
  id: string
  title: string
}

/** What an editor holds; only the field of its kind of content is filled. */
export interface ContentDraft {
  products: ChosenProduct[]
  slogans: Partial<Record<SloganName, string>>
  text: string
}

export type EarlierVersion = ContentDraft & { at: string; by: string | null }

/** One piece of content in the form that its editor takes. */
export type EditedContent = { name: string; version: number; isOwn: boolean; earlier: EarlierVersion[] } & (
  | { kind: 'products'; products: ChosenProduct[] }
  | { kind: 'slogans'; own: Partial<Record<SloganName, string>>; builtIn: Record<SloganName, string> }
  | { kind: 'page' | 'synonyms' | 'license'; text: string }
)

async function readProducts(
  { catalog, content }: Shop,
  office: Office,
  name: 'carousel' | 'promos',
): Promise<ChosenProduct[]> {
  const chosen = name === 'carousel' ? await content.carousel() : await office.content.promoProducts()
  const ids = chosen ?? (name === 'carousel' ? popularIds : [])
  return (await catalog.byIds(ids)).map(({ id, title }) => ({ id, title }))
}

async function readEarlier({ catalog }: Shop, office: Office, name: string): Promise<EarlierVersion[]> {
  const earlier = await office.content.earlier(name)
  const versions = earlier.map(async ({ at, by, value }) => {
    const ids = productList.carousel.safeParse(value).data
    const chosen = ids ? await catalog.byIds(ids) : []
    return {
      at,
      by,
      products: chosen.map(({ id, title }) => ({ id, title })),
      slogans: slogans.safeParse(value).data ?? {},
      text: typeof value === 'string' ? value : '',
    }
  })
  return Promise.all(versions)
}

/** Loads the content of this name, or the carousel if there is none. */
export async function loadContent(shop: Shop, office: Office, wanted: string): Promise<EditedContent> {
  const items = await office.content.list()
  const found = items.find(({ name }) => name === wanted) ?? items.find(({ name }) => name === 'carousel')
  const { name, version, value } = found ?? { name: 'carousel', version: 0, value: null }
  const head = { name, version, isOwn: value !== null, earlier: await readEarlier(shop, office, name) }
  const { voice, page } = voicedContent(name) ?? { voice: null, page: null }
  if (voice && page) {
    const own = await shop.content.page(voice, page)
    return { ...head, kind: 'page', text: writePageText(own ?? builtInPage(voice, page, shop.settings().claims)) }
  }
  if (voice) {
    const { texts } = await loadVoice(voice)
    const lead = shop.settings().claims.studio ? texts.home.lead : texts.home.plainLead
    const builtIn = { ...texts.categories.slogans, tagline: texts.tagline, lead }
    const own = await shop.content.slogans(voice)
    return { ...head, kind: 'slogans', own, builtIn }
  }
  if (name === 'synonyms') return { ...head, kind: 'synonyms', text: typeof value === 'string' ? value : knownSynonyms }
  if (name === 'license') {
    const builtIn = builtInLicense(wordsOf(defaultVoice))
    return { ...head, kind: 'license', text: typeof value === 'string' ? value : builtIn }
  }
  return {
    ...head,
    kind: 'products',
    products: await readProducts(shop, office, name === 'promos' ? 'promos' : 'carousel'),
  }
}
