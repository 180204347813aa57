import { inEachLanguage } from '#domain/each-language.ts'
import { addressOf } from '#web/call-store.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'

const texts = inEachLanguage({
  en: { title: 'Documents', receipt: 'Receipt', credit_note: 'Credit note' },
  es: { title: 'Documentos', receipt: 'Recibo', credit_note: 'Nota de crédito' },
  'pt-BR': { title: 'Documentos', receipt: 'Recibo', credit_note: 'Nota de crédito' },
})

type Order = Route.ComponentProps['loaderData']['order']

/** Receipts and credit notes of an order; nothing if there are none. */
export function OrderDocuments({ order: { id, documents } }: { order: Order }) {
  const words = useTexts(texts)
  const { usd } = useFormats()
  if (documents.length === 0) return null
  return (
    <ul aria-label={words.title} className="grid border-b border-line py-2">
      {documents.map(({ number, kind, totalCents }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-3">
          <a
            href={addressOf('GET /me/orders/{id}/documents/{number}/pdf', { params: { id, number } })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center"
          >
            {words[kind]} {number}
          </a>
          <span className="inline-flex items-center text-ink-3 tabular-nums">
            {kind === 'receipt' ? '' : '−'}
            {usd(totalCents)}
          </span>
        </li>
      ))}
    </ul>
  )
}
