import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'

const opened = await createTestShop()
afterAll(() => opened[Symbol.asyncDispose]())
const { shop, clock, database } = opened
const now = () => clock.now().toISOString()
const owner = ownerVisitor(clock)

describe('the office', () => {
  test.each([
    ['a stranger', null, 'unauthenticated'],
    ['a customer', { ...owner, role: 'customer' }, 'not-found'],
    ['an owner with a factor whose session lacks it', { ...owner, twoFactorAt: null }, 'permission-denied'],
  ])('is closed to %s', (_, visitor, code) => {
    expect(() => shop.office(visitor)).toThrow(expect.objectContaining({ code }))
  })

  test('asks for a second factor outside a demo, and for a code of the last 12 hours', () => {
    const without = { ...owner, twoFactorEnabled: false, twoFactorAt: null }
    expect(() => shop.office(without)).not.toThrow()
    opened.services.settings().demo = false
    expect(() => shop.office(without)).toThrow(
      expect.objectContaining({ details: { reason: 'two-factor', step: 'set-up' } }),
    )
    opened.services.settings().demo = true
    const visitor = { ...owner, twoFactorAt: now() }
    clock.advance(11 * 60 * 60)
    expect(() => shop.office(visitor)).not.toThrow()
    clock.advance(2 * 60 * 60)
    expect(() => shop.office(visitor)).toThrow(
      expect.objectContaining({ details: { reason: 'two-factor', step: 'sign-in' } }),
    )
  })

  test('signs what is done in it with the owner who opened it, whoever the request names', async () => {
    const accountId = await opened.addAccount()
    const request = { accountId, reason: 'Spam', redirect: null, actorId: 'somebody else' }
    await shop.office({ ...ownerVisitor(clock), accountId: 'eva' }).customers.ban(request)
    const entries = database.read.selectFrom('audit_entries').select('actor_id').where('action', '=', 'account.ban')
    expect(await entries.execute()).toEqual([{ actor_id: 'eva' }])
  })
})

describe('what owners may do', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const source = new Map(files.map((file) => [normalize(file), readFileSync(file, 'utf8')]))
  const pathOf = (from: string, named: string) =>
    named.startsWith('#') ? join('src', named.slice(1)) : normalize(join(dirname(from), named))
  const importsOf = (file: string) =>
    [...(source.get(file) ?? '').matchAll(/^import (?!type )[^;]*? from '([.#][^']+)'/gms)].map(([, named]) =>
      pathOf(file, named ?? ''),
    )
  const importers = (file: string) => files.filter((other) => importsOf(other).includes(file))
  /** Files whose requests say which owner acts. */
  const signed = files.filter(
    (file) =>
      file.startsWith('src/domain/') &&
      /^export (async )?(function|const) /m.test(source.get(file) ?? '') &&
      /actorId: string/.test(source.get(file) ?? ''),
  )
  /** Files of the system itself: the one that writes the record, and those that the command line and set-up call. */
  const ofTheSystem = ['record-audit.ts', 'promote-owner.ts', 'set-up-link.ts', 'owner-rules.ts', 'bind-operations.ts']

  test('is found by its signature', () => {
    expect(signed.length).toBeGreaterThan(15)
  })

  test.each(signed.filter((file) => !ofTheSystem.includes(basename(file))))(
    '%s is reached through the office alone',
    (file) => {
      const doors = importers(file).filter(
        (other) => !other.startsWith('src/domain/') || /-operations\.ts$|shop\.ts$/.test(other),
      )
      expect(doors).toEqual([])
    },
  )

  test('is in no list of what everybody may do', () => {
    const offices = files.filter((file) => /^src\/domain\/.*-office\.ts$/.test(file))
    const operations = offices.flatMap(importsOf).filter((file) => !/(bind-operations|work-queues)\.ts$/.test(file))
    const lists = files.filter((file) => /^src\/domain\/.*-operations\.ts$/.test(file) || file === 'src/domain/shop.ts')
    // Their other exports are what pages show.
    const shared = ['src/domain/content/read-content.ts', 'src/domain/payments/placing/withheld-methods.ts']
    const both = operations.filter(
      (file) => !shared.includes(file) && lists.some((list) => importsOf(list).includes(file)),
    )
    expect(both).toEqual([])
  })
})
