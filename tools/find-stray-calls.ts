import type { Source } from './source.ts'

/** The files that may send requests: what they request is typed by the route that answers, or is a public file. */
const callers = new Set(['src/web/call-store.ts', 'src/web/lazy/fetch-file.ts', 'src/cli/doctor/purchase/browser.ts'])
/** These request pages of providers, a clock and the store's own name, none of which is a call of `/api`. */
const asksOthers = /^src\/cli\/doctor\/(check-clock|check-reachability|purchase\/try-purchase)\.ts$/
/** These request documents, as a browser would. */
const asksForPages = /^src\/web\/last-seen\//

const bareRequest =
  /(?<![\w.])(?:(?:window|globalThis|self)\.)?fetch\(|\bnew (?:XMLHttpRequest|EventSource)\b|\bsendBeacon\(/
const bareAddress = /['"`]\/api\//

/** Finds requests and `/api` addresses that pages and the command line write themselves, where types cannot follow. */
export const findStrayCalls = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => /^src\/(web|cli)\//.test(file) && !callers.has(file))
    .flatMap(({ file, text }) => [
      ...(bareRequest.test(text) && !asksOthers.test(file) && !asksForPages.test(file)
        ? [`${file} makes a request by itself: callStore does`]
        : []),
      ...(bareAddress.test(text) ? [`${file} spells an address of /api: addressOf and callStore know them`] : []),
    ])
