import { expect, test } from 'vitest'
import { normalizeEmail } from './normalize-email.ts'
import { longestEmail } from './typed-email.ts'

test('an address is trimmed, lower-cased and freed of invisible characters', () => {
  expect(normalizeEmail('  Ana@Example.COM ')).toBe('ana@example.com')
  expect(normalizeEmail('a​na@exam­ple.com')).toBe('ana@example.com')
})

test('full-width letters and international domains have one form', () => {
  expect(normalizeEmail('ａｎａ@example.com')).toBe('ana@example.com')
  expect(normalizeEmail('ana@ñandú.example')).toBe('ana@xn--and-6ma2c.example')
})

test.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@localhost',
  'ana@exa mple.com',
  'a b@example.com',
  'ana@example..com',
  'ana@example.com.',
  'ana@example.com,',
  'ana@example. com',
  'ana maria@example.com',
  'ana@example.com/',
  'ana@example.com?subject=hi',
  'ana@example.com:25',
  'ana@ex%61mple.com',
  'ana<x>@example.com',
  `${'a'.repeat(65)}@example.com`,
  'bo\0x@example.com',
  'bob@exam\x07ple.com',
  'bob@example.com\r\nBcc: all@example.com',
  'x@deleted.invalid',
  'x@Guest.INVALID',
  'x@guest.invalid.',
])('%j is no address', (text) => {
  expect(normalizeEmail(text)).toBeNull()
})

test('an address may have as many characters as a mail can be sent to, and not one more', () => {
  const longest = `ana@${`${'d'.repeat(61)}.`.repeat(4)}ex`
  expect(longest).toHaveLength(longestEmail)
  expect(normalizeEmail(longest)).not.toBeNull()
  expect(normalizeEmail(longest.replace('ana', 'anna'))).toBeNull()
})
