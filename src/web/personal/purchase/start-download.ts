/**
 * Follows the link to a file, which the browser saves under the name in the answer, without leaving the page. A refusal
 * is a page of the store, and is shown: the attribute `download` of a link would turn it into a download that failed.
 */
export const startDownload = (href: string): void => window.location.assign(href)
