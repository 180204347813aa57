import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

let store: TestStore
let owner: Awaited<ReturnType<typeof newOwner>>
beforeAll(async () => {
  store = await openTestStore()
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const list = () => owner.want(200, 'GET', '/api/admin/settings')
const settingNow = async (name: string) => (await list()).settings.find((setting) => setting.name === name)
async function change(changes: Record<string, string | null>): Promise<string> {
  const { version } = await list()
  await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
  const { items } = await owner.want(200, 'GET', '/api/admin/audit?area=settings')
  return items[0]?.id ?? ''
}
const undo = <Status extends 200 | 404 | 409>(status: Status, id: string) =>
  owner.want(status, 'POST', `/api/admin/settings/history/${id}/undo` as const)

test('a change is taken back to what held before, as a change of its own that can be taken back, too', async () => {
  await change({ STORE_NAME: 'First', TIME_ZONE: 'America/Lima' })
  const id = await change({ STORE_NAME: 'Second', TIME_ZONE: null, LINK_MINUTES: '30' })
  await undo(200, id)
  expect(await settingNow('STORE_NAME')).toMatchObject({ value: 'First' })
  expect(await settingNow('TIME_ZONE')).toMatchObject({ value: 'America/Lima' })
  expect(await settingNow('LINK_MINUTES')).toMatchObject({ isSet: false })
  const { items } = await owner.want(200, 'GET', '/api/admin/audit?area=settings')
  await undo(200, items[0]?.id ?? '')
  expect(await settingNow('STORE_NAME')).toMatchObject({ value: 'Second' })
})

describe('refuses', () => {
  test('while a later change stands on it', async () => {
    const id = await change({ STORE_NAME: 'Third' })
    await change({ STORE_NAME: 'Fourth' })
    expect((await undo(409, id)).error.details).toEqual({ reason: 'changed-since' })
    expect(await settingNow('STORE_NAME')).toMatchObject({ value: 'Fourth' })
  })

  test('to bring back a secret, and takes back one that was not there before', async () => {
    const first = await change({ SMTP_URL: 'smtps://a:b@mail.example.com' })
    const second = await change({ SMTP_URL: 'smtps://a:c@mail.example.com' })
    expect((await undo(409, second)).error.details).toEqual({ reason: 'secret-gone' })
    expect((await undo(409, first)).error.details).toEqual({ reason: 'changed-since' })
    await change({ SMTP_URL: null })
    const third = await change({ SMTP_URL: 'smtps://a:d@mail.example.com' })
    await undo(200, third)
    expect(await settingNow('SMTP_URL')).toMatchObject({ isSet: false })
  })

  test('what is no change of settings, and customers', async () => {
    await undo(404, 'nothing')
    const customer = store.newClient()
    await customer.signUp()
    await customer.want(404, 'POST', `/api/admin/settings/history/${await change({ STORE_NAME: 'Fifth' })}/undo`)
  })
})

test('the record names people, orders and products, and tells no bare identifiers', async () => {
  const { account } = await owner.want(200, 'GET', '/api/me')
  const person = store.newClient()
  const email = await person.signUp()
  const { uid } = (await person.want(200, 'GET', '/api/me')).account
  await owner.want(200, 'POST', `/api/admin/customers/${uid}/sign-out`)
  const page = await (await owner.get('/admin/security')).text()
  const tables = [...page.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].map(([table]) => table.replace(/<[^>]*>/g, ' '))
  const table = tables.find((one) => one.includes('Settings')) ?? ''
  expect(table).toContain(email)
  for (const id of [account.uid, uid]) expect(table).not.toContain(id)
  expect(table).not.toMatch(/[{}]/)
})
