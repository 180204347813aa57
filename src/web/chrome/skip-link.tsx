import { useTexts } from '#web/voices/use-texts.ts'

/** Seen when it has the focus: past what stands before a page's own matter. */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a href={`#${to}`} className="absolute -top-16 left-4 z-50 rounded-ctl bg-solid px-4 py-3 text-on-solid focus:top-2">
    {useTexts().skip}
  </a>
)
