/** What a browser reports about one attempt, as received; anybody can make it up. */
export interface ViolationReport {
  directive: string
  blocked: string
  page: string
  script: string
  line: number | null
}

/** One kind of attempt. */
export interface Violation {
  directive: string
  source: string
  page: string
  place: string
}

const longest = 200
const directive = /^[a-z][a-z-]{2,40}$/
const word = /^[a-z][a-z-]{0,40}$/
/** Extensions of the visitor's own browser, which are no fault of the store. */
const ofExtension = /^(chrome|moz|safari-web|safari|ms-browser)-extension(:|$)/

const shorten = (text: string) => text.slice(0, longest)

/** Drops what follows the path, where tokens would be; of other sites, keeps only the origin. */
function tellAddress(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin === origin) return shorten(url.pathname)
  return url.origin === 'null' ? url.protocol.slice(0, -1) : shorten(url.origin)
}

/** What is worth keeping of a report: nothing about the person, nothing impossible. Null for every other report. */
export function readReport(report: ViolationReport, storeAddress: string): Violation | null {
  const { origin } = new URL(storeAddress)
  if (!directive.test(report.directive) || ofExtension.test(report.blocked) || ofExtension.test(report.script))
    return null
  const source = word.test(report.blocked) ? report.blocked : tellAddress(report.blocked, origin)
  if (source === null) return null
  const script = tellAddress(report.script, origin) ?? ''
  return {
    directive: report.directive,
    source,
    page: shorten(URL.canParse(report.page) ? `/${new URL(report.page).pathname.split('/')[1]}` : ''),
    place: script && report.line !== null ? `${script}:${report.line}` : script,
  }
}
