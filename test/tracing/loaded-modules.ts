// Brought into a process before its program: writes the names of packages of OpenTelemetry that it loads, once each.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env.LOADED_MODULES ?? ''
const seen = new Set<string>()

registerHooks({
  load(url, context, nextLoad) {
    const name = /node_modules\/(@opentelemetry\/[^/]+)\//.exec(url)?.[1]
    if (name && !seen.has(name)) {
      seen.add(name)
      appendFileSync(file, `${name}\n`)
    }
    return nextLoad(url, context)
  },
})
