// `npm run cluster`: a store of several nodes on this machine, until Ctrl+C.
import { demoCatalog, demoCatalogFiles } from '#server/demo/demo-catalog.ts'
import { openCluster } from './open-cluster.ts'
import { missingPrograms } from './programs.ts'

const figures = 4

const missing = missingPrograms()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const asked = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.resolve())
const products = (await demoCatalog()).slice(0, figures)
const cluster = await openCluster({ goods: { products, files: demoCatalogFiles } })
console.log(`The cluster is open at ${cluster.url}, its nodes at ${cluster.nodes.map(({ url }) => url).join(' ')}`)
await asked.promise
await cluster[Symbol.asyncDispose]()
process.exit(0)
