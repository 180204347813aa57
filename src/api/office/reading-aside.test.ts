import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

/** As if owners had done this much; quicker than to let them do it. */
const addEntries = (count: number) =>
  store.services.database.write((transaction) =>
    sql`insert into audit_entries (id, actor_id, action, subject, details, at)
      with recursive counts (n) as (select 1 union all select n + 1 from counts where n < ${count})
      select 'copy-' || n, 'nobody', 'order.resend', 'order:' || n, '{"reason":"a text that owners wrote"}',
        '2026-01-01T00:00:00.000Z' from counts`.execute(transaction),
  )

const search = (client: Client, query: string) =>
  client.want(200, 'GET', `/api/admin/audit?query=${encodeURIComponent(query)}`)

test('while an owner searches all that owners did, visitors get their answers', async () => {
  await addEntries(200_000)
  const visitor = await store.newBuyer()
  let isOver = false
  const searched = search(owner, 'nothing has this text').finally(() => {
    isOver = true
  })
  let answers = 0
  for (; !isOver; answers += 1) expect((await visitor.get('/api/me')).status).toBe(200)
  expect((await searched).total).toBe(0)
  // On the thread of the visitors, the first answer would come with or after that of the search.
  expect(answers).toBeGreaterThan(20)
})

test('an owner reads at once what they have just written', async () => {
  for (let at = 1; at <= 20; at += 1) {
    const value = `The shop of day ${at}`
    const { version } = await owner.want(200, 'GET', '/api/admin/settings')
    await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes: { STORE_NAME: value } } })
    const { settings } = await owner.want(200, 'GET', '/api/admin/settings')
    expect(settings.find(({ name }) => name === 'STORE_NAME')?.value).toBe(value)
    const { items } = await owner.want(200, 'GET', '/api/admin/audit')
    expect(JSON.stringify(items[0]?.details)).toContain(value)
  }
})
