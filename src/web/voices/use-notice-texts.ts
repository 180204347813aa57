import type { NoticeTexts } from './mixed-notices.ts'
import { useVoice } from './voice-context.ts'

/** What can be said on any page, in the chosen voice. */
export const useNoticeTexts = (): NoticeTexts => useVoice().notices
