export { mixedContactWays as enContactWays, mixedPages as enPages } from './mixed-pages.ts'
