// cspell:words pdfuaid Ωμέγα
import { expect, test } from 'vitest'
import type { OwnCertificate } from '#domain/certificates/show-certificate.ts'
import { voices } from '#domain/voice.ts'
import { wordsOf } from '#test/words-of-pdf.ts'
import { drawCertificate } from './draw-certificate.ts'

const certificate: OwnCertificate = {
  ...{ id: '0'.repeat(32), model: 'Dragón 🐉 de las nieves', tier: 'Impresiones', sha256: 'a'.repeat(64) },
  ...{ issuedAt: '2026-11-23T10:00:00.000Z', valid: true, signature: 'c2ln', payload: '{}', store: 'Estela' },
  files: [{ fileName: 'dragon.stl', sha256: 'a'.repeat(64) }],
  ...{ terms: 'b'.repeat(64), orderNumber: '7Q2M9X0K4D', text: 'Una línea.\n\nOtra línea.' },
  key: { id: '1'.repeat(16), publicKey: 'a2V5' },
}
const draw = async (voice: (typeof voices)[number] = 'es', changes: Partial<OwnCertificate> = {}) =>
  Buffer.from(
    await drawCertificate({ ...certificate, ...changes }, { voice, address: 'http://127.0.0.1/verify/0' }),
  ).toString('latin1')

test('a certificate is tagged, in a language, and the same whenever it is asked for', async () => {
  const pdf = await draw()
  for (const part of ['/Marked true', '/Lang (es-419)', 'pdfuaid:part']) expect(pdf).toContain(part)
  expect([...pdf.matchAll(/\/S \/H1\b/g)]).toHaveLength(1)
  for (const voice of voices) expect(await draw(voice)).toBe(await draw(voice))
})

test('a long license takes the pages that it needs', async () => {
  const pdf = await draw('en', { text: 'A line of the license that is long enough to be read.\n'.repeat(200) })
  expect([...pdf.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(2)
})

test('of several files each checksum is printed', async () => {
  const files = ['b', 'c'].map((letter) => ({ fileName: `${letter}.stl`, sha256: letter.repeat(64) }))
  const words = wordsOf(await draw('en', { files }))
  for (const { fileName, sha256 } of files) expect(words).toContain(`${sha256} ${fileName}`)
})

test('the signed text is printed as it was signed, with numbers for the letters that its fonts lack', async () => {
  const payload = '{"model":"Dragon™  STL ✓"}'
  const words = wordsOf(await draw('en', { payload, text: '© 2026 Estela' }))
  expect(words).toContain('{"model":"Dragon™  STL [U+2713]"}')
  expect(words).toContain('© 2026 Estela')
})

test('letters that its fonts lack have numbers instead of boxes, and a note leads to the whole signed text', async () => {
  const note = 'The signed text is complete at'
  const told = { model: '龙 🐉 Ωμέγα', payload: '{"model":"龙 🐉 Ωμέγα"}', text: '山田さん だけ' }
  const words = wordsOf(await draw('en', told))
  for (const part of [
    'Figure: [U+9F99] Ωμέγα',
    '{"model":"[U+9F99] [U+1F409] Ωμέγα"}',
    '[U+5C71 U+7530 U+3055 U+3093] [U+3060 U+3051]',
    note,
  ])
    expect(words).toContain(part)
  expect(words).not.toContain('\0')
  expect(wordsOf(await draw('en'))).not.toContain(note)
})
