import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { banAccount, unbanAccount } from '../bans/ban-account.ts'
import { endSessionsOf } from '../bans/ban-emails.ts'
import { endAccessAfterChange, endAccessAfterReset } from './end-access.ts'
import { endAllAccess } from './end-all-access.ts'
import { makeKnownDevice, readKnownDevice } from './known-device.ts'

const shop = await createTestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { services, database } = shop

const endings: [string, (accountId: string, email: string) => Promise<unknown>][] = [
  ['a reset', (id) => endAccessAfterReset(services, id)],
  ['a new password', (accountId) => endAccessAfterChange(services, { accountId, sessionId: '' })],
  ['the end of every way in', (id) => database.write((transaction) => endAllAccess({ transaction }, id))],
  ['a ban', (accountId) => banAccount(services, { accountId, reason: 'x', redirect: null })],
  ['a ban by the settings', (_id, email) => database.write((transaction) => endSessionsOf({ transaction }, [email]))],
]
test.each(endings)('%s forgets the devices, and those that come after it are known', async (_what, end) => {
  const email = `${crypto.randomUUID()}@example.test`
  const otherEmail = `${crypto.randomUUID()}@example.test`
  const [id, other] = [await shop.addAccount(email), await shop.addAccount(otherEmail)]
  const mark = await makeKnownDevice(services, email)
  expect(await readKnownDevice(services, email, mark)).toBe(mark.split('.')[0])
  await end(other, otherEmail)
  expect(await readKnownDevice(services, email, mark)).not.toBeNull()
  await end(id, email)
  await unbanAccount(services, id)
  expect(await readKnownDevice(services, email, mark)).toBeNull()
  expect(await readKnownDevice(services, email, await makeKnownDevice(services, email))).not.toBeNull()
})

test('marks of earlier releases count until then', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const id = await shop.addAccount(email)
  const signed = createHmac('sha256', services.secret).update(`known-device|aaaaBBBB11__-222|${email}`)
  const mark = `aaaaBBBB11__-222.${signed.digest('base64url')}`
  expect(await readKnownDevice(services, email, mark)).toBe('aaaaBBBB11__-222')
  await endAccessAfterChange(services, { accountId: id, sessionId: '' })
  expect(await readKnownDevice(services, email, mark)).toBeNull()
})

test('the mark of an address that ends like another one is no mark of that one', async () => {
  const mark = await makeKnownDevice(services, 'y|victim@example.test')
  const [device = '', signature = ''] = mark.split('.')
  expect(await readKnownDevice(services, 'victim@example.test', `${device}|y.${signature}`)).toBeNull()
})
