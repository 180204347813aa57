// Plain JavaScript, so that a Node too old for TypeScript gets a sentence instead of a stack trace.
// A default import: on a Node too old to have the function, a named one would fail before the first line runs.
import asyncHooks from 'node:async_hooks'
import module from 'node:module'
import { join } from 'node:path'

const neededNode = 24

if (Number(process.versions.node.split('.')[0]) < neededNode) {
  console.error(
    `Estela needs Node ${neededNode} or newer, and this is ${process.version}. Run "npm ci" first: it brings it on Linux x64.`,
  )
  process.exit(1)
}
// Node creates an object for each tick. When a full garbage collection finds none, it takes their shape with it, and V8
// never optimizes their creation again: a fifteenth of the time of an answer from memory. So the first is kept, for as
// long as this module is: an export lives with it.
export const keptTicks = []
const ticks = asyncHooks
  .createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') keptTicks.push(resource)
    },
  })
  .enable()
process.nextTick(() => {})
ticks.disable()
// A small buffer keeps alive the whole pool that it was cut from, and each encoder holds one until garbage collection.
Buffer.poolSize = 8192
// Saves stripping and compiling the same sources at every start; threads and processes get it from the environment.
const compileCache = join(import.meta.dirname, '../../build/compile-cache')
module.enableCompileCache(compileCache)
process.env.NODE_COMPILE_CACHE = compileCache
// The parent of several serving processes starts this program for each of them.
const { findProgram } = await import('./bundles/find-program.ts')
await import(findProgram(process.argv[2] === 'serving' ? 'serving' : 'main'))
