import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { demoteOwner } from './demote-owner.ts'
import { promoteOwner } from './promote-owner.ts'

test('of two owners who are made customers at once one stays', async () => {
  await using shop = await createTestShop()
  const { services, database } = shop
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ role: 'customer' }).where('role', '=', 'owner').execute(),
  )
  const owners = () => database.read.selectFrom('accounts').select('email').where('role', '=', 'owner').execute()
  const emails = ['one@example.test', 'two@example.test']
  for (let round = 0; round < 5; round += 1) {
    for (const email of emails) await promoteOwner(services, { email, passwordHash: 'x' })
    const demoted = await Promise.allSettled(emails.map((email) => demoteOwner(services, { email })))
    expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owners()).toHaveLength(1)
  }
})
