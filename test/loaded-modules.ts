// Preloaded into a process: writes the address of each file that it loads as a module, once.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env.LOADED_MODULES ?? ''
const seen = new Set<string>()

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !seen.has(url)) {
      seen.add(url)
      appendFileSync(file, `${url}\n`)
    }
    return nextLoad(url, context)
  },
})
