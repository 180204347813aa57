export { mixedNotices as esNotices } from './mixed-notices.ts'
