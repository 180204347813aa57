import { inEachLanguage } from '#domain/each-language.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { addressOf } from '#web/call-store.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: { receipt: 'Receipt', credit_note: 'Credit note' },
  es: { receipt: 'Recibo', credit_note: 'Nota de crédito' },
  'pt-BR': { receipt: 'Recibo', credit_note: 'Nota de crédito' },
})

/** Receipts and credit notes of an order as PDF; nothing where there are none. */
export function DocumentLinks({ order: { id, documents } }: { order: Pick<Order, 'id' | 'documents'> }) {
  const words = useTexts(texts)
  // A store of the version before tells of none.
  if (!documents?.length) return null
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm tabular-nums">
      {documents.map(({ number, kind }) => (
        <li key={number}>
          <a
            href={addressOf('GET /me/orders/{id}/documents/{number}/pdf', { params: { id, number } })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {words[kind]} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
