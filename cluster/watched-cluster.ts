import type { WatchedStore } from '#test/crashes/crash-journey.ts'
import type { Cluster } from './open-cluster.ts'

/** The cluster as a journey asks it; `isDead` tells when the buyer's node died. */
export const watched = (cluster: Cluster, isDead = () => false): WatchedStore => ({
  isDead,
  isDemo: false,
  rows: cluster.rows,
  ledger: cluster.ledger,
  mailsTo: cluster.mailsTo,
})

/** Providers at other addresses than their own take test money, which is for owners only. */
export const makeEverybodyOwner = (cluster: Cluster) => cluster.rows("UPDATE accounts SET role = 'owner' RETURNING id")
