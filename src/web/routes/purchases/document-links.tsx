import { inEachLanguage } from '#domain/each-language.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { addressOf } from '#web/call-store.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: {
    receipt: 'Receipt',
    credit_note: 'Credit note',
    byMail: 'The receipt for this order is the e-mail you got when it was paid.',
  },
  es: {
    receipt: 'Recibo',
    credit_note: 'Nota de crédito',
    byMail: 'El recibo de este pedido es el correo que recibiste cuando se pagó.',
  },
  'pt-BR': {
    receipt: 'Recibo',
    credit_note: 'Nota de crédito',
    byMail: 'O recibo deste pedido é o e-mail que você recebeu quando ele foi pago.',
  },
})

type Shown = Pick<Order, 'id' | 'documents' | 'paidAt' | 'provider' | 'test'>

/**
 * Receipts and credit notes of an order as PDF, or a note that its receipt is a mail: it was paid before receipts
 * existed.
 */
export function DocumentLinks({ order: { id, documents, paidAt, provider, test } }: { order: Shown }) {
  const words = useTexts(texts)
  // A store of the previous version sends no list of documents.
  if (!documents?.length)
    return documents && paidAt && provider !== 'free' && !test ? (
      <p className="text-sm text-ink-2">{words.byMail}</p>
    ) : null
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
