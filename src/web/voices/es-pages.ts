export { mixedContactWays as esContactWays, mixedPages as esPages } from './mixed-pages.ts'
