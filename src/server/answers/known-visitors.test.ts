import { expect, test } from 'vitest'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createKnownVisitors } from './known-visitors.ts'

const sessionCookie = 'estela.session_token'

const visitorOf = (name: string, image: string | null): Visitor => ({
  ...{
    accountId: 'a',
    sessionId: 's',
    signedInAt: '2026-11-01T00:00:00.000Z',
    sessionEndsAt: '2026-12-30T00:00:00.000Z',
  },
  ...{ name, image, email: 'ana@example.test', emailVerified: true, role: 'customer' },
  ...{ twoFactorEnabled: false, twoFactorAt: null, confirmedAt: null, confirmedBy: null },
})

test.each([
  ['a name as people have it', 'Ana', null, true],
  ['a name of before there was a limit', 'x'.repeat(900_000), null, false],
  ['a picture of before there was a limit', 'Ana', `https://${'x'.repeat(900_000)}`, false],
])('whoever has %s is kept in memory only while it is small', async (_kind, name, image, isKept) => {
  const clock = createTestClock('2026-11-24T10:00:00Z')
  const known = createKnownVisitors({ clock }, { findVisitor: async () => visitorOf(name, image), sessionCookie })
  const cookies = `${sessionCookie}=token`
  expect((await known.learn(cookies, 1)).visitor?.name).toBe(name)
  expect(known.recall(cookies, 1) !== undefined).toBe(isKept)
})
