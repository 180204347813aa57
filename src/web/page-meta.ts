import type { MetaDescriptor } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import type { PublicSettings } from './public-settings.ts'
import { currentVoice, type VoiceTexts } from './voices/voice-context.ts'

interface MetaMatch {
  id: string
  loaderData?: unknown
}

interface PageTitle {
  title?: string
  description?: string | null
  image?: string
}

export type MetaMatches = readonly (MetaMatch | undefined)[]

const isSettings = (value: unknown): value is PublicSettings => isRecord(value) && 'storeName' in value

const settingsOf = (matches: MetaMatches): PublicSettings | null => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isSettings(root) ? root : null
}

export const storeNameOf = (matches: MetaMatches): string => settingsOf(matches)?.storeName ?? 'Estela'

/** Title and description of a page in the chosen voice: `Fantasy | Estela`; without a title the store's name alone. */
export function pageMeta(
  { matches }: { matches: MetaMatches },
  titleIn: (voice: VoiceTexts, settings: PublicSettings | null) => PageTitle,
): MetaDescriptor[] {
  const settings = settingsOf(matches)
  const { title, description, image } = titleIn(currentVoice(), settings)
  const storeName = storeNameOf(matches)
  const whole = title ? `${title} | ${storeName}` : storeName
  const descriptors: MetaDescriptor[] = [{ title: whole }, { property: 'og:title', content: whole }]
  if (description) {
    descriptors.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (image) descriptors.push({ property: 'og:image', content: image })
  return descriptors
}
