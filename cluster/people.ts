import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import type { Cluster } from './open-cluster.ts'
import { makeEverybodyOwner } from './watched-cluster.ts'

/** A browser whose every request goes to a different node than the one before. */
export function createRoamingClient(cluster: Cluster) {
  let calls = 0
  const client = cluster.newClient(() => cluster.nodes[calls++ % cluster.nodes.length]?.url ?? '')
  return Object.assign(client, { calls: () => calls })
}

/** An owner with a second factor, whose browser also changes nodes. */
export async function newOwner(cluster: Cluster): Promise<Client> {
  const client = createRoamingClient(cluster)
  await client.signUp()
  await makeEverybodyOwner(cluster)
  await turnOnSecondFactor(client)
  return client
}

/** The same person's browser, at the node that `reach` gives. */
export function cloneClient(cluster: Cluster, person: Client, reach: () => string): Client {
  const client = cluster.newClient(reach)
  for (const [name, value] of person.cookies) client.cookies.set(name, value)
  return client
}
