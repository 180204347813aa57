import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignature, signatureOf } from './signed-text.ts'

test('cookies and links that are out there stay good: purpose and parts are signed in this form', () => {
  const written = createHmac('sha256', 'secret').update('download-link|a|1').digest('base64url')
  expect(signatureOf('secret', 'download-link', 'a', 1)).toBe(written)
  expect(isSignature(written, 'secret', 'download-link', 'a', 1)).toBe(true)
})

test.each([
  ['another purpose', 'secret', 'checkout-cookie', 'a'],
  ['other parts', 'secret', 'download-link', 'b'],
  ['another secret', 'other', 'download-link', 'a'],
])('what was signed with %s opens nothing', (_what, ...signed) => {
  expect(isSignature(signatureOf('secret', 'download-link', 'a'), ...signed)).toBe(false)
})

test.each(['', 'a', 'é'.repeat(43)])('%j is no signature', (given) => {
  expect(isSignature(given, 'secret', 'download-link', 'a')).toBe(false)
})
