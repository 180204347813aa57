import { inEachLanguage, textsIn } from '../each-language.ts'
import { untaxedOf } from '../orders/billing/billing.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import type { Voice } from '../voice.ts'
import type { DocumentSnapshot } from './document-snapshot.ts'

const es = {
  reverseCharge:
    'Inversión del sujeto pasivo: el IVA lo declara y paga el destinatario (artículo 196 de la Directiva 2006/112/CE)',
}

// Each language uses the directive's own term.
const texts = inEachLanguage({
  mixed: es,
  es,
  en: {
    reverseCharge: 'Reverse charge: VAT to be accounted for by the recipient (Article 196, Directive 2006/112/EC)',
  },
  'pt-BR': {
    reverseCharge: 'Autoliquidação: o IVA é declarado e pago pelo destinatário (artigo 196 da Diretiva 2006/112/CE)',
  },
})

/**
 * Why an order contains no tax, in the words of a voice, and the seller's tax number that must then be named; empty
 * when no reason is known.
 */
export function readUntaxed(
  order: Pick<OrderRow, 'untaxed'>,
  voice: Voice | null,
): Pick<DocumentSnapshot, 'untaxed'> & { taxId?: string } {
  const untaxed = untaxedOf(order)
  if (untaxed === null) return {}
  if (untaxed.kind === 'exempt') return { untaxed }
  return { untaxed: { kind: untaxed.kind, text: textsIn(voice, texts).reverseCharge }, taxId: untaxed.sellerTaxId }
}
