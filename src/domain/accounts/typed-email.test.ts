import { expect, test } from 'vitest'
import { normalizeEmail } from './normalize-email.ts'
import { longestEmail, looksLikeEmail } from './typed-email.ts'

test.each(['ana@example.com', '  Ana@Example.COM ', 'ana@ñandú.example', 'a.b+c@mail.example.co'])(
  'a form lets %j go, as the store takes it',
  (typed) => {
    expect(normalizeEmail(typed)).not.toBeNull()
    expect(looksLikeEmail(typed)).toBe(true)
  },
)

test.each(['', ' ', 'ana', 'ana@', '@example.com', 'ana@localhost', 'ana maria@example.com', 'ana@example. com'])(
  'a form says of %j that it is no address, and so does the store',
  (typed) => {
    expect(normalizeEmail(typed)).toBeNull()
    expect(looksLikeEmail(typed)).toBe(false)
  },
)

test('an address may have as many characters as a mail can be sent to, and not one more', () => {
  const longest = `ana@${`${'d'.repeat(61)}.`.repeat(4)}ex`
  expect(longest).toHaveLength(longestEmail)
  expect(normalizeEmail(longest)).not.toBeNull()
  expect(normalizeEmail(longest.replace('ana', 'anna'))).toBeNull()
})
