import { fetchFile } from './fetch-file.ts'

/** How long to wait for a response before giving up, so that the import can be retried. */
const patienceMs = 60_000

const come = new Map<string, Promise<unknown>>()

/** The bytes stay only in the browser's cache. */
const fetchScript = async (script: string) =>
  void (await fetchFile(script, { signal: AbortSignal.timeout(patienceMs) }))

const putInForce = (sheet: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${sheet} could not be fetched.`))
    }
    document.head.append(link)
  })

function bring(file: string): Promise<unknown> {
  const address = `/${file}`
  // Files that the document already links load with it.
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve()
  const coming = come.get(address) ?? (file.endsWith('.css') ? putInForce : fetchScript)(address)
  come.set(address, coming)
  coming.catch(() => come.delete(address))
  return coming
}

/**
 * Wraps every `import()` of the browser's scripts: fetches the files first, in parallel, then imports them from the
 * browser's cache. A browser may remember a failed import for the page's lifetime, so a retry could never succeed
 * (https://github.com/whatwg/html/issues/6768); it does not remember a failed fetch.
 */
export const importWhenThere = <Module>(load: () => Promise<Module>, files: string[]): Promise<Module> =>
  Promise.all(files.map(bring)).then(load)
