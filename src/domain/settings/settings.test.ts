// cspell:words München mnchen
import { expect, test } from 'vitest'
import { contrastWithText, minContrast, nearestReadable } from './accent.ts'
import { openSealed, sealSecret } from './secrets/seal-secret.ts'
import { usableSettings, validateChanges } from './validate-changes.ts'

const secret = 'a secret that only tests know, long enough'
const none = { fixed: {}, stored: {}, production: false }
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'hush', PAYPAL_WEBHOOK_ID: 'hook' }

test('a sealed secret opens with its name and its secret only', () => {
  const sealed = sealSecret({ secret }, 'SMTP_URL', 'smtp://me:ñandú@mail.test')
  expect(sealed).not.toContain('mail.test')
  expect(sealSecret({ secret }, 'SMTP_URL', 'smtp://me:ñandú@mail.test')).not.toBe(sealed)
  expect(openSealed({ secret }, 'SMTP_URL', sealed)).toBe('smtp://me:ñandú@mail.test')
  expect(openSealed({ secret }, 'PAYPAL_CLIENT_SECRET', sealed)).toBeNull()
  expect(openSealed({ secret: `${secret}.` }, 'SMTP_URL', sealed)).toBeNull()
  expect(openSealed({ secret }, 'SMTP_URL', 'nothing')).toBeNull()
})

test('values are stored in the form that the rules give them', () => {
  const { next, problems } = validateChanges(none, {
    STORE_NAME: '  Figurines ',
    SOCIAL_URL: 'https://social.test/',
    BANNED_EMAILS: 'A@b.test; c@München.test',
    LINK_MINUTES: '30',
    ACCENT: '#FFD400',
    SUPPORT_EMAIL: ' ',
  })
  expect(problems).toEqual([])
  expect(next).toEqual({
    STORE_NAME: 'Figurines',
    SOCIAL_URL: 'https://social.test',
    BANNED_EMAILS: 'a@b.test, c@xn--mnchen-3ya.test',
    LINK_MINUTES: '30',
    ACCENT: '#ffd400',
  })
})

test.each([
  ['STORE_NAME', 'x'.repeat(61), 'wrong'],
  ['STORE_ACCESS', 'closed', 'wrong'],
  ['SUPPORT_EMAIL', 'nobody', 'wrong'],
  ['SUPPORT_CHAT_URL', 'javascript:alert(1)', 'wrong'],
  ['TIME_ZONE', 'Mars', 'wrong'],
  ['LINK_MINUTES', '0', 'wrong'],
  ['MERCADOPAGO_RATE', '0', 'wrong'],
  ['SMTP_URL', 'https://mail.test', 'wrong'],
  ['MAIL_FROM', 'Estela\r\nBcc: all@b.test', 'wrong'],
  ['PAYPAL_BASE_URL', 'https://thief.test', 'wrong'],
  ['MERCADOPAGO_ACCESS_TOKEN', 'APP_USR-1\r\nx-other: header', 'wrong'],
  ['PAYPAL_CLIENT_SECRET', 'two words', 'wrong'],
  ['PAYPAL_WEBHOOK_ID', 'ñ', 'wrong'],
  ['BANNED_EMAILS', 'a@b.test, foo', 'wrong'],
  ['PROMO_BADGE', 'x'.repeat(25), 'wrong'],
  ['STAR_BADGE', 'maybe', 'wrong'],
  ['ACCENT', 'yellow', 'wrong'],
  ['ACCENT', '#222222', 'wrong'],
  ['PAYPAL_CLIENT_ID', 'alone', 'missing'],
  ['MERCADOPAGO_CURRENCY', 'ARS', 'missing'],
] as const)('%s as %s is refused', (name, value, rule) => {
  const { problems } = validateChanges(none, { [name]: value })
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) expect(problem.rule).toBe(rule)
})

test('what the environment sets is locked', () => {
  const { problems } = validateChanges({ ...none, fixed: { STORE_NAME: 'House' } }, { STORE_NAME: 'Mine' })
  expect(problems).toEqual([expect.objectContaining({ name: 'STORE_NAME', rule: 'locked' })])
})

test('taking away a part of a provider is refused, taking it away whole is not', () => {
  const present = { ...none, stored: paypal }
  expect(validateChanges(present, { PAYPAL_CLIENT_SECRET: null }).problems).toHaveLength(1)
  const all = { PAYPAL_CLIENT_ID: null, PAYPAL_CLIENT_SECRET: null, PAYPAL_WEBHOOK_ID: null }
  expect(validateChanges(present, all)).toEqual({ next: {}, problems: [] })
})

test.each([
  ['ARS', '1412', '1412'],
  ['ARS', '1412,50', '1412.50'],
  ['ARS', '1.412,50', '1412.50'],
  ['ARS', '1,412.50', '1412.50'],
  ['ARS', '$ 1412', null],
  ['COP', '4 100', '4100'],
  ['PEN', '3.755', '3.755'],
  ['PEN', '3,755', '3.755'],
  ['MXN', '17.235', '17.235'],
  ['CLP', '950.555', '950.555'],
] as const)('a dollar of %s typed as %s is kept as %s', (currency, typed, kept) => {
  const changes = { MERCADOPAGO_CURRENCY: currency, MERCADOPAGO_RATE: typed }
  const { next, problems } = validateChanges(none, changes)
  if (kept === null) expect(problems).toMatchObject([{ name: 'MERCADOPAGO_RATE', rule: 'wrong' }])
  else expect([next.MERCADOPAGO_RATE, problems]).toEqual([kept, []])
})

test.each([
  ['ARS', '1.412', null, ['1.412', '1412']],
  ['COP', '4,100', null, ['4.100', '4100']],
  ['ARS', '1.4', '1400', ['1.4']],
  ['ARS', '14000', '1400', ['14000']],
  ['PEN', '3755', null, ['3755']],
  // In a currency about which nothing is known.
  ['XYZ', '1.412', null, ['1.412', '1412']],
] as const)('a dollar of %s typed as %s after %s is asked about', (currency, typed, former, meant) => {
  const stored = { MERCADOPAGO_CURRENCY: currency, ...(former && { MERCADOPAGO_RATE: former }) }
  const changes = { MERCADOPAGO_RATE: typed }
  const { problems } = validateChanges({ ...none, stored }, changes)
  expect(problems).toMatchObject([{ name: 'MERCADOPAGO_RATE', rule: 'unsure', meant }])
  expect(validateChanges({ ...none, stored }, changes, ['MERCADOPAGO_RATE']).problems).toEqual([])
})

test('a rate that was there before its currency is asked about with it', () => {
  const stored = { MERCADOPAGO_RATE: '4.1' }
  const { problems } = validateChanges({ ...none, stored }, { MERCADOPAGO_CURRENCY: 'COP' })
  expect(problems).toMatchObject([{ name: 'MERCADOPAGO_RATE', rule: 'unsure' }])
})

test('in production the seller’s currency must be said', () => {
  const mercadopago = {
    MERCADOPAGO_ACCESS_TOKEN: 'a',
    MERCADOPAGO_WEBHOOK_SECRET: 'b',
    MERCADOPAGO_COLLECTOR_ID: '1',
  }
  expect(validateChanges({ ...none, production: true }, mercadopago).problems).toMatchObject([
    { name: 'MERCADOPAGO_CURRENCY', rule: 'missing' },
  ])
})

test('an unreadable secret hides its provider and is no reason to refuse other changes', () => {
  const { PAYPAL_CLIENT_SECRET: _lost, ...rest } = paypal
  const present = { ...none, stored: { ...rest, STORE_NAME: 'Mine' } }
  expect(usableSettings(present).values).toEqual({ STORE_NAME: 'Mine' })
  expect(validateChanges(present, { STORE_NAME: 'Ours' }).problems).toEqual([])
  expect(validateChanges(present, { PAYPAL_CLIENT_ID: 'other' }).problems).toHaveLength(1)
})

test.each(['#000000', '#1a3a8f', '#c8102e', '#ffd400', '#ffffff'])('text reads on what is offered for %s', (color) => {
  const offered = nearestReadable(color)
  expect(contrastWithText(offered)).toBeGreaterThanOrEqual(minContrast)
  if (color === '#ffd400') expect(offered).toBe(color)
})
