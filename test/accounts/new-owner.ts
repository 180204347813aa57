import { type Client, testPassword } from '../client.ts'
import type { TestStore } from '../stores/open-test-store.ts'
import { generateTotp } from './authenticator.ts'
import { giveRole } from './give-role.ts'

/** Turns on the second factor for a signed-in owner; their session thereby passes it. */
export async function turnOnSecondFactor(client: Client, password = testPassword) {
  const json = { password }
  const { totpURI, backupCodes } = await client.want(200, 'POST', '/api/auth/two-factor/enable', { json })
  await client.want(200, 'POST', '/api/auth/two-factor/verify-totp', { json: { code: generateTotp(totpURI) } })
  return { authenticator: totpURI, backupCodes }
}

/** A new owner who has just signed in, outside demo mode with a second factor, so that every change is open to them. */
export async function newOwner(store: Pick<TestStore, 'newClient' | 'services'>) {
  const client = store.newClient()
  const email = await client.signUp()
  await giveRole(store.services, { email, role: 'owner' })
  const factor = store.services.settings().demo
    ? { authenticator: '', backupCodes: [] }
    : await turnOnSecondFactor(client)
  return Object.assign(client, { email, ...factor })
}
