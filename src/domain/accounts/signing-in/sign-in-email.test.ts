// cspell:words dueñ josé пример
import { expect, test } from 'vitest'
import { normalizeEmail } from '../normalize-email.ts'
import { readSignInEmail } from './sign-in-email.ts'

test('an address to sign in with has the form of any other', () => {
  for (const email of ["Ana.O'Neil+shop@Example.COM ", 'ａｎａ@example.com', 'ana_b-c@ñandú.example'])
    expect(readSignInEmail(email)).toBe(normalizeEmail(email))
})

test.each(['dueña@example.com', 'josé@example.com', 'info@пример.рф', 'o/x@example.com', 'ana&tom@example.com'])(
  'mail reaches %s, but nobody can sign in with it',
  (email) => {
    expect(normalizeEmail(email)).not.toBeNull()
    expect(readSignInEmail(email)).toBeNull()
  },
)

test.each(['', 'ana', 'ana@localhost', 'x@guest.invalid'])('%j is no address', (text) => {
  expect(readSignInEmail(text)).toBeNull()
})
