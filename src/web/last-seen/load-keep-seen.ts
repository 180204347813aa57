/** What no page needs before it is idle, or while the store responds. */
export const loadKeepSeen = () => import('./keep-seen.ts')
