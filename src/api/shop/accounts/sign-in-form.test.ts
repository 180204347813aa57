import { expect, test } from 'vitest'
import { waitInWords } from '#domain/limits/wait-in-words.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

async function openForm(settings = {}) {
  const store = await openTestStore({ settings })
  const known = store.newClient()
  const email = await known.signUp()
  const client = store.newClient()
  const send = (password: string, { next = '/', ...headers }: Record<string, string> = {}) =>
    client.send('POST', `/api/sign-in?next=${encodeURIComponent(next)}`, {
      body: new URLSearchParams({ email: ` ${email} `, password, remember: 'on' }),
      headers,
    })
  return { store, email, client, send, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() }
}

test('the form of the sign-in screen signs in without script and leads on', async () => {
  await using form = await openForm()
  const answer = await form.send(testPassword, { next: '/product/dragon?a=1' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/product/dragon?a=1'])
  expect(answer.headers.getSetCookie().find((line) => line.includes('session_token'))).toMatch(/HttpOnly/)
  expect((await form.client.want(200, 'GET', '/api/me')).account.email).toBe(form.email)
})

test('it brings the language of the account along, and keeps with it one that was chosen before', async () => {
  await using form = await openForm()
  const known = form.store.newClient()
  await known.signIn(form.email)
  await known.want(204, 'PUT', '/api/voice', { json: { voice: 'pt-BR' } })
  await form.send(testPassword)
  expect(form.client.cookies.get('voice')).toBe('pt-BR')
  form.client.cookies.set('voice', 'es')
  await form.send(testPassword)
  const another = form.store.newClient()
  await another.signIn(form.email)
  expect(another.cookies.get('voice')).toBe('es')
})

test('it knows its device the second time: no notice, and nothing new to remember', async () => {
  await using form = await openForm({ DEMO: '0', EMAIL_VERIFICATION: 'optional' })
  const { database } = form.store.services
  // A newly registered account gets no notice about its device.
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  const mails = () => database.read.selectFrom('mails').select('id').where('recipient', '=', form.email).execute()
  const remembered = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => line.includes('known') && !line.includes('Max-Age=0')).length
  expect(remembered(await form.send(testPassword))).toBe(1)
  await expect.poll(mails).toHaveLength(1)
  const again = await form.send(testPassword)
  expect([again.status, remembered(again)]).toEqual([303, 0])
  await form.client.signIn(form.email)
  // Only the other device is reported.
  await form.store.newClient().signIn(form.email)
  await expect.poll(mails).toHaveLength(2)
})

test('where it refuses, the way back is the address that it was sent, read as no markup', async () => {
  await using form = await openForm()
  const answer = await form.send('Wrong-1234!', { next: '/&sol;evil.example/login?a="><b>' })
  expect(answer.status).toBe(401)
  const page = await answer.text()
  const href = /href="([^"]*)"/.exec(page)?.[1]
  expect(href).toMatch(/^\/&amp;sol;evil\.example\/login\?a=/)
  expect(page).not.toContain('<b>')
})

test('it leads nowhere but into the store', async () => {
  await using form = await openForm()
  const answer = await form.send(testPassword, { next: '//evil.example/' })
  expect(answer.headers.get('location')).toBe('/')
})

test('a wrong password is told on a page in the reader’s language, with the way back', async () => {
  await using form = await openForm()
  form.client.cookies.set('voice', 'pt-BR')
  const answer = await form.send('Wrong-Pass-1!', { next: '/cart' })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
    401,
    expect.stringContaining("default-src 'none'"),
  ])
  expect(page).toContain('<html lang="pt-BR">')
  expect(page).toContain('O e-mail ou a senha não estão certos.')
  expect(page).toContain('href="/cart"')
  expect((await form.client.get('/api/me')).status).toBe(401)
})

test('another site signs nobody in, and no other type of body does', async () => {
  await using form = await openForm()
  expect((await form.send(testPassword, { origin: 'https://evil.example' })).status).toBe(403)
  const json = { email: form.email, password: testPassword }
  expect((await form.client.send('POST', '/api/sign-in', { json })).status).toBe(415)
  expect((await form.client.get('/api/me')).status).toBe(401)
})

test('a banned account is led to its lockout page', async () => {
  await using form = await openForm()
  await form.send(testPassword)
  const { uid } = (await form.client.want(200, 'GET', '/api/me')).account
  await form.store.shop.accounts.ban({ accountId: uid, reason: 'test', redirect: null })
  const answer = await form.send(testPassword)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/register-now'])
})

test('it is counted like the sign-in of the pages', async () => {
  await using form = await openForm({ RATE_LIMIT_FACTOR: '1' })
  let status = 401
  for (let times = 0; status === 401 && times < 30; times++) status = (await form.send('Wrong-Pass-1!')).status
  expect(status).toBe(429)
  const answer = await form.send(testPassword)
  const wait = answer.headers.get('retry-after')
  expect([answer.status, Number(wait) > 0]).toEqual([429, true])
  expect(await answer.text()).toContain(`Try again ${waitInWords('en', wait)}.`)
})

test('the mailed link of an account that is not confirmed yet only waited for the password', async () => {
  await using form = await openForm({ EMAIL_VERIFICATION: 'required' })
  const link = '/api/auth/verify-email?token=x'
  const answer = await form.send(testPassword, { next: link })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  expect((await form.send(testPassword)).status).toBe(403)
  expect((await form.send('Wrong-Pass-1!', { next: link })).status).toBe(401)
})
