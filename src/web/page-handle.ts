import type { Voice } from '#domain/voice.ts'

/** What a route's `handle` can set about the frame around its page. */
export interface PageHandle {
  /** `full`: header and footer (default); `slim`: only the logo above; `none`: the page fills the window. */
  chrome?: 'full' | 'slim' | 'none'
  /** With `slim`: a link back at the header's right edge. */
  back?: { to: string; label: (voice: Voice) => string }
  /** Hides the header's row of categories on a phone. */
  quietNav?: boolean
}
