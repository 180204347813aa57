interface Source {
  file: string
  text: string
}

/** Where a request leaves from: what these ask for is typed by the route that answers, or is a public file. */
const callers = new Set(['src/web/call-store.ts', 'src/web/lazy/fetch-file.ts', 'src/cli/doctor/purchase/browser.ts'])
/** It asks pages of providers, a clock and the store's own name, none of which is a call of `/api`. */
const asksOthers = /^src\/cli\/doctor\/(check-clock|check-reachability|purchase\/try-purchase)\.ts$/
/** It asks for documents, where a browser would. */
const asksForPages = /^src\/web\/last-seen\//

const bareRequest =
  /(?<![\w.])(?:(?:window|globalThis|self)\.)?fetch\(|\bnew (?:XMLHttpRequest|EventSource)\b|\bsendBeacon\(/
const bareAddress = /['"`]\/api\//

/** Requests and addresses of `/api` that pages and command line write by themselves, where no type can follow them. */
export const findStrayCalls = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => /^src\/(web|cli)\//.test(file) && !callers.has(file))
    .flatMap(({ file, text }) => [
      ...(bareRequest.test(text) && !asksOthers.test(file) && !asksForPages.test(file)
        ? [`${file} makes a request by itself: callStore does`]
        : []),
      ...(bareAddress.test(text) ? [`${file} spells an address of /api: addressOf and callStore know them`] : []),
    ])
