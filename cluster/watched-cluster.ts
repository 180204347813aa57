import type { WatchedStore } from '#test/crashes/crash-journey.ts'
import type { Cluster } from './open-cluster.ts'

/** The cluster as a journey reads it; `isDead` tells whether the buyer's node died. */
export const watched = (cluster: Cluster, isDead = () => false): WatchedStore => ({
  isDead,
  isDemo: false,
  rows: cluster.rows,
  ledger: cluster.ledger,
  mailsTo: cluster.mailsTo,
})

/** Providers at nonstandard addresses take test money, which is for owners only. */
export const makeEverybodyOwner = (cluster: Cluster) => cluster.rows("UPDATE accounts SET role = 'owner' RETURNING id")
