import type { MetaDescriptor } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import type { PublicSettings } from './loaders/public-settings.ts'
import { seoTags, shownPage } from './seo-tags.ts'
import { currentVoice, type VoiceTexts } from './voices/voice-context.ts'

interface MetaMatch {
  id: string
  loaderData?: unknown
}

interface PageTitle {
  title?: string
  description?: string | null
  /** A picture's address in the catalog. */
  image?: string
}

export type MetaMatches = readonly (MetaMatch | undefined)[]

const isSettings = (value: unknown): value is PublicSettings => isRecord(value) && 'storeName' in value

export const settingsOf = (matches: MetaMatches): PublicSettings | null => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isSettings(root) ? root : null
}

export const storeNameOf = (matches: MetaMatches): string => settingsOf(matches)?.storeName ?? 'Estela'

/**
 * Title and description of a page in the chosen voice: `Fantasy | Estela`, `Fantasy, page 2 | Estela`; without a title
 * only the store's name. Screen readers are told of a page by its title. Where visitors may browse, also what search
 * engines and link previews need.
 */
export function pageMeta(
  { matches, location }: { matches: MetaMatches; location?: { pathname: string; search: string } },
  titleIn: (voice: VoiceTexts, settings: PublicSettings | null) => PageTitle,
): MetaDescriptor[] {
  const settings = settingsOf(matches)
  const voice = currentVoice()
  const { title, description, image } = titleIn(voice, settings)
  const storeName = storeNameOf(matches)
  const loaded = matches.map((match) => match?.loaderData)
  const page = shownPage(loaded)
  const numbered = title && page > 1 ? `${title}, ${voice.texts.pagination.page(page)}` : title
  const whole = numbered ? `${numbered} | ${storeName}` : storeName
  const descriptors: MetaDescriptor[] = [{ title: whole }, { property: 'og:title', content: whole }]
  if (description) {
    descriptors.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  // Only other programs read this; the browser need not update it.
  if (import.meta.env.SSR && settings?.access === 'open' && location)
    descriptors.push(...seoTags(settings, { ...location, image, loaded }, voice.name))
  return descriptors
}
