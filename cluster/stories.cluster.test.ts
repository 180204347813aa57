import { closeSharedCluster } from './shared-cluster.ts'
import './stories/on-another-node.ts'
import './stories/deaths.ts'
import './stories/restarts.ts'
import './stories/outages.ts'
import './stories/object-store-away.ts'

// All in one file, since opening a cluster takes as long as most stories.
closeSharedCluster()
