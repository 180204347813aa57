import { mixedContactWays, mixedPages } from './mixed-pages.ts'

/** The long texts of the static pages in the chosen voice; apart from the others, so that only those pages load them. */
export const usePageTexts = () => ({ pages: mixedPages, contactWays: mixedContactWays })
