import { textsIn } from '#domain/each-language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useVoice } from '#web/voices/voice-context.ts'
import { noScriptTexts } from './no-script-texts.ts'

/** What does not work with scripts disabled. In a browser that runs scripts, React leaves the element untouched. */
export const NoScript = () => {
  const { name } = useVoice()
  return <noscript>{import.meta.env.SSR && <Notice kind="warning">{textsIn(name, noScriptTexts)}</Notice>}</noscript>
}
