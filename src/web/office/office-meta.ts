import type { MetaDescriptor } from 'react-router'
import { currentVoice } from '#web/voices/voice-context.ts'
import type { OfficeTexts } from './use-office-texts.ts'

/** Title of a back office page: `Orders | Estela office`; never for search engines. */
export function officeMeta(texts: OfficeTexts<{ title: string }>): MetaDescriptor[] {
  const { title } = currentVoice().name === 'es' ? texts.es : texts.en
  return [{ title: `${title} | Estela office` }, { name: 'robots', content: 'noindex' }]
}
