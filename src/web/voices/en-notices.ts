export { mixedNotices as enNotices } from './mixed-notices.ts'
