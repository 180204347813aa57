import { join } from 'node:path'
import { backUpStore } from '#cli/backups/backup.ts'
import { makeKnownDevice, readKnownDevice } from '#domain/accounts/sessions/known-device.ts'
import { newOwner } from '../accounts/new-owner.ts'
import type { startStore } from './restored-store.ts'
import { openSellingStore } from './selling-store.ts'

/** A store with its backup in `file`, and what gives access to it: an owner, an API key, and the known device of `ana`. */
export async function openBackedUpAccess() {
  const store = await openSellingStore()
  const [ana, owner] = [await store.newBuyer(), await newOwner(store)]
  const { secret } = await owner.want(201, 'POST', '/api/admin/api-keys', {
    json: { name: 'Codes', scopes: ['codes:read'] },
  })
  const mark = await makeKnownDevice(store.services, ana.email)
  const file = join(store.folder, 'estela.tar')
  await backUpStore(store.config, file)
  return {
    store,
    ana,
    file,
    /** How a restored store answers the owner, the program and the buyer, and whether it knows the device. */
    async readIn(restored: Awaited<ReturnType<typeof startStore>>) {
      const owners = await restored.sameClient(owner).get('/api/admin/codes')
      const headers = { authorization: `Bearer ${secret}` }
      const program = await fetch(`${restored.baseUrl}/api/admin/codes`, { headers })
      const buyers = await restored.sameClient(ana).get('/api/me')
      const known = await readKnownDevice(restored.services, ana.email, mark)
      return { statuses: [owners, program, buyers].map(({ status }) => status), isKnown: known !== null }
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
