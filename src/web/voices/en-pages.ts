/** The static pages of `mixed` are in English already. */
export { mixedContactWays as enContactWays, mixedPages as enPages } from './mixed-pages.ts'
