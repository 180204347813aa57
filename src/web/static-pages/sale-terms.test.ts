import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { textsIn } from '#domain/each-language.ts'
import { saleTermsVersion } from '#domain/orders/placing/sale-terms.ts'
import { voices } from '#domain/voice.ts'
import { termsTexts } from '#web/routes/membership-terms/terms-texts.server.ts'
import { refundTexts } from '#web/routes/refund-policy/refund-texts.server.ts'

/** Digests of the texts that buyers agreed to, by the version stored with their orders; an old one never changes. */
const wordings: Record<string, string> = {
  '2026-11-21': 'c68896ab39968b45ba3b51e5abcaff56ef026d9a530c82bed5315569f2780920',
  '2026-11-23': 'e7e71dfb1fe2620cbbae71099d5b969828bae2864495d55c616fb439c63a2a02',
  '2026-11-30': '609c0b7acd1db47b521248e402bd36741eb995a057c84e2a036fc0749c9b02eb',
}

test('another wording of the terms or the refund policy has another version', () => {
  const texts = voices.map((voice) => ({ terms: textsIn(voice, termsTexts), refund: textsIn(voice, refundTexts) }))
  const digest = hash('sha256', JSON.stringify(texts))
  expect(digest, 'These texts changed: give saleTermsVersion the day of the change and add its digest here.').toBe(
    wordings[saleTermsVersion],
  )
})
