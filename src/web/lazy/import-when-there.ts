import { fetchFile } from './fetch-file.ts'

/** Then an answer that does not come is given up, for another try. */
const patienceMs = 60_000

const come = new Map<string, Promise<unknown>>()

/** Its bytes stay in the browser's cache alone. */
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
  // What the document names comes with it.
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve()
  const coming = come.get(address) ?? (file.endsWith('.css') ? putInForce : fetchScript)(address)
  come.set(address, coming)
  coming.catch(() => come.delete(address))
  return coming
}

/**
 * Stands around every `import()` of the browser's scripts: the files are fetched first, side by side, and imported from
 * the browser's cache. Browsers may remember for the page's life that an import failed, and no second try could succeed
 * (https://github.com/whatwg/html/issues/6768); that a fetch failed they do not.
 */
export const importWhenThere = <Module>(load: () => Promise<Module>, files: string[]): Promise<Module> =>
  Promise.all(files.map(bring)).then(load)
