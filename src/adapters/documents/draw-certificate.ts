import type { PrintCertificate } from '#domain/certificates/show-certificate.ts'
import { textsIn } from '#domain/each-language.ts'
import { certificateTexts } from './certificate-texts.ts'
import { openFlow, paragraph } from './document-flow.ts'
import { numberPages, openPaper, printable } from './document-paper.ts'

/** A license's certificate as tagged PDF. */
export const drawCertificate: PrintCertificate = async (certificate, { voice, address }) => {
  const texts = textsIn(voice, certificateTexts)
  const at = new Date(certificate.issuedAt)
  const { pdf, ended } = openPaper({ title: `${texts.title} ${certificate.id}`, language: texts.locale, at })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const flow = openFlow(pdf)
  const say = (text: string, style: Parameters<typeof paragraph>[4] = {}) =>
    paragraph(pdf, flow, root, printable(text), style)
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  say(texts.title, { tag: 'H1', bold: true, size: 18 })
  say(texts.intro(certificate.store))
  flow.advance(8)
  say(`${texts.model}: ${certificate.model}`, { bold: true, size: 11 })
  say(`${texts.tier}: ${certificate.tier}`, { bold: true, size: 11 })
  say(`${texts.order}: ${certificate.orderNumber}`)
  say(`${texts.issued}: ${day} (UTC)`)
  say(`${texts.number}: ${certificate.id}`)
  say(`${texts.verify}: ${address}`)
  flow.advance(8)
  say(texts.terms, { tag: 'H2', bold: true })
  for (const line of certificate.text.split('\n')) if (line.trim()) say(line)
  flow.advance(8)
  say(`${texts.sum}:`, { size: 8 })
  say(certificate.sha256, { size: 8 })
  if (certificate.files.length > 1)
    for (const { fileName, sha256 } of certificate.files) say(`${sha256} ${fileName}`, { size: 8 })
  say(`${texts.proof}: ${certificate.signature} · ${certificate.key.id}`, { size: 7 })
  // The signature is of this text as it is.
  paragraph(pdf, flow, root, certificate.payload, { size: 7 })
  if (pdf.hasNumbers()) say(texts.numbers, { size: 8 })
  root.end()
  numberPages(pdf, texts.page)
  pdf.end()
  return ended
}
