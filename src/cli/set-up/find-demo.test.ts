import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putDemoAccount } from '#domain/accounts/standing/demo-accounts.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { endAccountsOfDemo } from '../demo/demo-end-accounts.ts'
import { withShop } from '../with-shop.ts'
import { findDemo } from './find-demo.ts'

const demoOwner = { name: 'Demo Owner', email: 'owner@estela.test', role: 'owner', passwordHash: 'x' } as const

test('a demo is one by its accounts, until they are ended; an empty place is none', async () => {
  await using place = await makePlace(process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite')
  expect(await findDemo(place.config)).toBe(false)
  {
    await using store = await startStore(place.config)
    expect(await findDemo(place.config)).toBe(false)
    await putDemoAccount(store.services, demoOwner)
    expect(await findDemo(place.config)).toBe(true)
  }
  await withShop(place.config, endAccountsOfDemo)
  expect(await findDemo(place.config)).toBe(false)
})

test('a demo of an earlier version is one, too', async () => {
  await using place = await makePlace(process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite')
  {
    await using store = await startStore(place.config)
    await putDemoAccount(store.services, demoOwner)
    const { writer } = store.services.database
    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(writer)
  }
  expect(await findDemo(place.config)).toBe(true)
})
