import { afterAll, beforeAll, describe } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { missingPrograms } from './programs.ts'

const missing = missingPrograms()

/** The long form: `npm run cluster:long`. */
export const isLong = Boolean(process.env.LONG_CLUSTER)

let opening: Promise<Cluster> | null = null

/** Closes the cluster after the last story of a file. */
export const closeSharedCluster = () => afterAll(async () => (await opening)?.[Symbol.asyncDispose]())

/**
 * Stories that share one cluster, which opens with the first of them; each must leave it intact. Skipped with a warning
 * if programs are missing.
 */
export function describeCluster(name: string, tests: (cluster: () => Cluster) => void): void {
  if (missing) console.warn(`${name}: left out. ${missing}`)
  describe.skipIf(missing !== null)(name, () => {
    let cluster: Cluster | null = null
    beforeAll(async () => {
      opening ??= openCluster({ goods: { products: figuresForSale, files: generatedFiles }, killable: true })
      cluster = await opening
    })
    tests(() => {
      if (!cluster) throw new Error('The cluster opens before the first test.')
      return cluster
    })
  })
}
