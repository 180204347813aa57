import { expect, test } from 'vitest'
import { limitKey } from './count-request.ts'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['bob@example.com', 'bob@example.com'],
  ['bob+1@example.com', 'bob@example.com'],
  ['bob+a+b@example.com', 'bob@example.com'],
  ['b.o.b@example.com', 'b.o.b@example.com'],
  ['b.o.b+1@gmail.com', 'bob@gmail.com'],
  ['bob@googlemail.com', 'bob@gmail.com'],
  ['no address', 'no address'],
])('%s is in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('whatever is counted by recipient is counted by mailbox, and an account by what it is', () => {
  const keys = (['free-receipts-to', 'sign-in-account'] as const).map((limit) =>
    limitKey({ limit, who: 'bob+1@example.com' }),
  )
  expect(keys).toEqual(['free-receipts-to|bob@example.com', 'sign-in-account|bob+1@example.com'])
})
