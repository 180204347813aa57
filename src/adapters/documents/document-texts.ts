import type { DocumentReason } from '#domain/documents/document-snapshot.ts'
import type { DocumentKind } from '#domain/documents/document-tables.ts'
import { inEachLanguage } from '#domain/each-language.ts'

interface DocumentTexts {
  locale: string
  kind: Record<DocumentKind, string>
  reason: Record<DocumentReason, string>
  date: string
  order: string
  refersTo: string
  seller: string
  buyer: string
  taxId: string
  lines: string
  columns: { item: string; quantity: string; unit: string; discount: string; tax: string; amount: string }
  net: string
  /** `country` is the country's name, or empty. */
  taxOf: (percent: string, country: string) => string
  /** Labels of the sum, and of the sum in the currency of the payment, for each kind. */
  total: Record<DocumentKind, string>
  moved: Record<DocumentKind, string>
  rate: (rate: string) => string
  payment: string
  /** Introduces what was agreed to. */
  consent: (at: string) => string
  /** Explains characters that are given by their numbers. */
  numbers: string
  chain: (position: number) => string
  demo: string
  page: (number: number, pages: number) => string
}

const es: DocumentTexts = {
  locale: 'es-419',
  kind: { receipt: 'Recibo', credit_note: 'Nota de crédito' },
  reason: {
    sale: 'Pago recibido. Archivos digitales para descargar.',
    refund: 'Devolución de dinero al medio con el que se pagó.',
    reversal: 'El proveedor de pagos o el banco retiró este dinero.',
    reinstated: 'El dinero que se había retirado volvió a la tienda.',
    correction: 'Corrección de un pago de este pedido.',
  },
  date: 'Fecha',
  order: 'Pedido',
  refersTo: 'Se refiere al recibo',
  seller: 'Vendedor',
  buyer: 'Comprador',
  taxId: 'Identificación fiscal',
  lines: 'Qué se compró',
  columns: {
    item: 'Artículo',
    quantity: 'Cant.',
    unit: 'Precio',
    discount: 'Descuento',
    tax: 'Impuesto',
    amount: 'Importe',
  },
  net: 'Sin impuestos',
  taxOf: (percent, country) => `Impuesto incluido, ${percent}${country && ` (${country})`}`,
  total: { receipt: 'Total', credit_note: 'Total devuelto' },
  moved: { receipt: 'Cobrado como', credit_note: 'Devuelto como' },
  rate: (rate) => `a ${rate} por dólar`,
  payment: 'Pago',
  consent: (at) => `Aceptado antes de pagar, ${at}:`,
  numbers: 'Los signos que faltan en las fuentes de este documento van entre corchetes con su número Unicode.',
  chain: (position) => `Documento ${position} de esta tienda. SHA-256:`,
  demo: 'Demostración: este documento no tiene validez.',
  page: (number, pages) => `Página ${number} de ${pages}`,
}

/** The texts of a document, in the language that its buyer had chosen. */
export const documentTexts = inEachLanguage<DocumentTexts>({
  mixed: es,
  es,
  en: {
    locale: 'en-US',
    kind: { receipt: 'Receipt', credit_note: 'Credit note' },
    reason: {
      sale: 'Payment received. Digital files to download.',
      refund: 'Money refunded the way it was paid.',
      reversal: 'The payment provider or the bank took this money back.',
      reinstated: 'Money that had been taken back was returned to the store.',
      correction: 'Correction of a payment of this order.',
    },
    date: 'Date',
    order: 'Order',
    refersTo: 'Refers to receipt',
    seller: 'Seller',
    buyer: 'Buyer',
    taxId: 'Tax number',
    lines: 'What was bought',
    columns: { item: 'Item', quantity: 'Qty', unit: 'Price', discount: 'Discount', tax: 'Tax', amount: 'Amount' },
    net: 'Without tax',
    taxOf: (percent, country) => `Tax included, ${percent}${country && ` (${country})`}`,
    total: { receipt: 'Total', credit_note: 'Total refunded' },
    moved: { receipt: 'Charged as', credit_note: 'Refunded as' },
    rate: (rate) => `at ${rate} per dollar`,
    payment: 'Payment',
    consent: (at) => `Agreed to before paying, ${at}:`,
    numbers: 'Characters that the fonts of this document lack are given in brackets by their Unicode numbers.',
    chain: (position) => `Document ${position} of this store. SHA-256:`,
    demo: 'Demo: this document is not valid.',
    page: (number, pages) => `Page ${number} of ${pages}`,
  },
  'pt-BR': {
    locale: 'pt-BR',
    kind: { receipt: 'Recibo', credit_note: 'Nota de crédito' },
    reason: {
      sale: 'Pagamento recebido. Arquivos digitais para baixar.',
      refund: 'Dinheiro devolvido pelo mesmo meio do pagamento.',
      reversal: 'O provedor de pagamentos ou o banco retirou este dinheiro.',
      reinstated: 'O dinheiro que tinha sido retirado voltou para a loja.',
      correction: 'Correção de um pagamento deste pedido.',
    },
    date: 'Data',
    order: 'Pedido',
    refersTo: 'Refere-se ao recibo',
    seller: 'Vendedor',
    buyer: 'Comprador',
    taxId: 'Número fiscal',
    lines: 'O que foi comprado',
    columns: {
      item: 'Item',
      quantity: 'Qtd.',
      unit: 'Preço',
      discount: 'Desconto',
      tax: 'Imposto',
      amount: 'Valor',
    },
    net: 'Sem impostos',
    taxOf: (percent, country) => `Imposto incluído, ${percent}${country && ` (${country})`}`,
    total: { receipt: 'Total', credit_note: 'Total devolvido' },
    moved: { receipt: 'Cobrado como', credit_note: 'Devolvido como' },
    rate: (rate) => `a ${rate} por dólar`,
    payment: 'Pagamento',
    consent: (at) => `Aceito antes do pagamento, ${at}:`,
    numbers: 'Os caracteres que faltam nas fontes deste documento vão entre colchetes com o seu número Unicode.',
    chain: (position) => `Documento ${position} desta loja. SHA-256:`,
    demo: 'Demonstração: este documento não tem validade.',
    page: (number, pages) => `Página ${number} de ${pages}`,
  },
})
