import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { createAccounts } from './accounts.ts'
import { readConfig } from './settings/config.ts'

test('the library that signs people in makes the very cookies that the store reads without it', async () => {
  for (const baseUrl of ['http://127.0.0.1:3000', 'https://store.example.test']) {
    await using opened = await createTestShop()
    const services = { ...opened.services, settings: () => ({ ...opened.services.settings(), baseUrl }) }
    const accounts = createAccounts(readConfig({}), { services, simulators: null, sendMail: async () => {} })
    const json = { email: 'ana@example.test', password: 'Correct-Horse-1!', name: 'Ana' }
    const answer = await accounts.handle(
      new Request(`${baseUrl}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: baseUrl },
        body: JSON.stringify(json),
      }),
    )
    const [pair = ''] = answer.headers.getSetCookie().flatMap((cookie) => cookie.split('; ').slice(0, 1))
    expect([answer.status, pair.split('=')[0]]).toEqual([200, accounts.sessionCookie.name])
    expect(await opened.shop.accounts.findVisitor(pair, accounts.sessionCookie)).toMatchObject({ name: 'Ana' })
  }
})
