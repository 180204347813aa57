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

test('a reset link for whoever runs the store opens the account, is not mailed, and there is none for nobody', async () => {
  await using opened = await createTestShop()
  const { services } = opened
  const { baseUrl } = services.settings()
  const mailed: string[] = []
  const sendMail = async ({ to }: { to: string }) => {
    mailed.push(to)
  }
  const accounts = createAccounts(readConfig({}), { services, simulators: null, sendMail })
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: baseUrl, 'x-client-address': '203.0.113.1' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await accounts.handle(new Request(`${baseUrl}/api/auth${path}`, request))).status
  }
  const [email, newPassword] = ['ana@example.test', 'Another-Horse-2!']
  expect(await ask('/sign-up/email', { email, password: 'Correct-Horse-1!', name: 'Ana' })).toBe(200)
  const link = await accounts.makeResetLink(email, `${baseUrl}/reset-password?owner`)
  const [, token] = /^http:\/\/127\.0\.0\.1:3000\/api\/auth\/reset-password\/(\w+)\?callbackURL=/.exec(link ?? '') ?? []
  expect(await accounts.makeResetLink('nobody@example.test', `${baseUrl}/reset-password`)).toBeNull()
  expect(mailed).toEqual([])
  expect(await ask('/reset-password', { token, newPassword })).toBe(200)
  expect(await ask('/sign-in/email', { email, password: newPassword })).toBe(200)
  // Whoever asks at the door is mailed, as before.
  const told = mailed.length
  expect(await ask('/request-password-reset', { email, redirectTo: `${baseUrl}/reset-password` })).toBe(200)
  await expect.poll(() => mailed.slice(told)).toEqual([email])
})
