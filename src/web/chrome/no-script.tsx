import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

/** What does not work here, for whoever has scripts switched off. */
export const NoScript = () => (
  <noscript>
    <Notice kind="warning">{useTexts().noScript}</Notice>
  </noscript>
)
