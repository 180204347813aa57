import type { MetaDescriptor } from 'react-router'
import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import { type MetaMatches, storeNameOf } from '#web/page-meta.ts'
import { currentVoice } from '#web/voices/voice-context.ts'
import { frameTexts } from './frame-texts.ts'

/** Title of a back office page, such as `Orders | Estela office`; not indexed by search engines. */
export const officeMeta =
  (texts: EachLanguage<{ title: string }>) =>
  ({ matches }: { matches: MetaMatches }): MetaDescriptor[] => {
    const { name } = currentVoice()
    const title = textsIn(name, frameTexts).titled(textsIn(name, texts).title, storeNameOf(matches))
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
