import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionToken } from './session-cookie.ts'

const cookie = { name: 'estela.session_token', secret: 'only tests know this secret, and it is long' }
const signed = (token: string, secret = cookie.secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

test('the token is found between other cookies', () => {
  expect(readSessionToken(`a=1; estela.session_token=${signed('abc')}; b=2`, cookie)).toBe('abc')
})

test.each([
  ['no cookie', 'a=1'],
  ['another secret', `estela.session_token=${signed('abc', 'a secret of somebody else, also long')}`],
  ['another token', `estela.session_token=${signed('abc').replace('abc', 'abd')}`],
  ['no signature', 'estela.session_token=abc'],
  ['broken encoding', 'estela.session_token=%E0%A4%A'],
  ['a longer name', `xestela.session_token=${signed('abc')}`],
])('%s is nobody', (_case, header) => {
  expect(readSessionToken(header, cookie)).toBeNull()
})
