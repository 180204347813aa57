import { afterAll, beforeAll, describe } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { type Cluster, type ClusterOptions, openCluster } from './open-cluster.ts'
import { missingPrograms } from './programs.ts'

const missing = missingPrograms()

/** The long form: `npm run cluster:long`. */
export const isLong = Boolean(process.env.LONG_CLUSTER)

/** Tests of one cluster; where its programs are missing they are left out, and say so. */
export function describeCluster(
  name: string,
  tests: (cluster: () => Cluster) => void,
  options: Partial<ClusterOptions> = {},
): void {
  if (missing) console.warn(`${name}: left out. ${missing}`)
  describe.skipIf(missing !== null)(name, () => {
    let cluster: Cluster | null = null
    beforeAll(async () => {
      cluster = await openCluster({ goods: { products: figuresForSale, files: generatedFiles }, ...options })
    })
    afterAll(() => cluster?.[Symbol.asyncDispose]())
    tests(() => {
      if (!cluster) throw new Error('The cluster opens before the first test.')
      return cluster
    })
  })
}
