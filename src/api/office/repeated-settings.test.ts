import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSettingsDesk } from '#test/stores/settings-desk.ts'

const { store, owner, list, find, address } = await openSettingsDesk()
const { database } = store.services

const send = (status: number, method: 'PATCH' | 'POST', path: string, key: string, json?: object) =>
  owner.want(status, method, path, { headers: { 'idempotency-key': key }, ...(json ? { json } : {}) })
const keptText = async () =>
  JSON.stringify(
    await database.read.selectFrom('idempotency_keys').selectAll().where('route', 'like', '%settings%').execute(),
  )

test('a change of settings is repeated by its key, and nothing of it is kept', async () => {
  const { version } = await list()
  const changes = { SMTP_URL: 'smtp://ana:Hidden-Pass-7@smtp.example.com', STORE_NAME: 'Figurines' }
  const first = await send(200, 'PATCH', address, 'k', { version, changes })
  const turned = { STORE_NAME: changes.STORE_NAME, SMTP_URL: changes.SMTP_URL }
  const again = await send(200, 'PATCH', address, 'k', { version, changes: turned })
  expect(again).toEqual(first)
  const other = { ...changes, SMTP_URL: 'smtp://ana:Hidden-Pass-8@smtp.example.com' }
  const { error } = await send(409, 'PATCH', address, 'k', { version, changes: other })
  expect(error.message).toContain('another request')
  const kept = await keptText()
  expect(kept).toContain('"k"')
  for (const secret of ['Hidden', 'Figurines', hash('sha256', JSON.stringify({ changes, version }))])
    expect(kept).not.toContain(secret)
})

test('a refusal is repeated too, and another change needs a key of its own', async () => {
  const { version } = await list()
  const json = { version: version + 7, changes: { STORE_NAME: 'Molded' } }
  const refused = await send(409, 'PATCH', address, 'r', json)
  expect(await send(409, 'PATCH', address, 'r', json)).toEqual(refused)
  await send(200, 'PATCH', address, 's', { ...json, version })
})

test('a change is undone once per key', async () => {
  const { version } = await list()
  await send(200, 'PATCH', address, 'u1', { version, changes: { STORE_NAME: 'Mistaken' } })
  const entries = await database.read
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'settings.change')
    .where('details', 'like', '%Mistaken%')
    .execute()
  const undo = `${address}/history/${entries[0]?.id}/undo`
  const first = await send(200, 'POST', undo, 'u2')
  expect(find(first, 'STORE_NAME')).toMatchObject({ source: 'default' })
  expect(await send(200, 'POST', undo, 'u2')).toEqual(first)
  await send(409, 'POST', undo, 'u3')
})
