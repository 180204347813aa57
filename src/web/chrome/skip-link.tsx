import { useTexts } from '#web/voices/use-texts.ts'

/** Skips to the page's main content; visible only while focused. */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a href={`#${to}`} className="absolute -top-16 left-4 z-50 rounded-ctl bg-solid px-4 py-3 text-on-solid focus:top-2">
    {useTexts().skip}
  </a>
)
