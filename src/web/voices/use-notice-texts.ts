import { mixedNotices, type NoticeTexts } from './mixed-notices.ts'

/** The texts of the notices in the present voice; apart from the others because they come with the first load. */
export const useNoticeTexts = (): NoticeTexts => mixedNotices
