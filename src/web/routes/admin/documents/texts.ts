import type { DifferenceReason } from '#domain/documents/keep-books.ts'
import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  title: 'Documents',
  intro: (zone: string) =>
    `Numbered receipts, and credit notes for everything refunded or charged back. They are issued automatically and never change. Days are in ${zone}.`,
  month: 'Month',
  show: 'Show',
  badMonth: 'There is no such month. This is the current one.',
  csv: 'CSV',
  json: 'JSON',
  forAccountant: 'For the accountant',
  figures: {
    receipts: 'Receipts',
    creditNotes: 'Credit notes',
    documents: 'Receipts − credit notes',
    moved: 'Moved by the providers',
    fees: 'Provider fees',
    difference: 'Difference',
  },
  columns: { number: 'Number', day: 'Day', order: 'Order', reason: 'Reason', amount: 'USD' },
  reasons: {
    sale: 'Sale',
    refund: 'Refund',
    reversal: 'Reversal',
    reinstated: 'Reinstated',
    correction: 'Correction',
  },
  none: 'No document was issued in this month.',
  more: (shown: string, all: string) => `The newest ${shown} of ${all}: the exported files have them all.`,
  differences: 'What explains the difference',
  noDifference: 'Documents and money agree to the cent.',
  explained: (count: string, usd: string) => `Movements: ${count}, USD ${usd}`,
  why: {
    'before-documents': 'Orders paid before the store issued documents. Their receipts were e-mails without a number.',
    waits:
      'Payments that do not match their order, or that paid it twice. They count for nothing until you accept or refund them: see the orders that need attention.',
    orphan: 'Payments for orders that this store does not know. Review them under Orders.',
    'no-rate': 'Payments in a currency for which the order has no rate: their value in dollars is unknown.',
    corrected: 'Wrong readings of a payment at its provider, which later ones corrected: together they are nothing.',
    'other-days':
      'The money moved in a different month from its document, for example because you accepted a payment later.',
    none: 'Money of an order that none of its documents covers. Run `shop doctor`, and ask for help if it persists.',
  } satisfies Record<DifferenceReason, string>,
}

export const texts = inEachLanguage({
  en,
  es: {
    title: 'Documentos',
    intro: (zone) =>
      `Recibos numerados, y una nota de crédito por todo lo que se devolvió o se retiró, en días de ${zone}. Se emiten solos y nunca cambian.`,
    month: 'Mes',
    show: 'Mostrar',
    badMonth: 'No existe ese mes. Este es el actual.',
    csv: 'CSV',
    json: 'JSON',
    forAccountant: 'Para la contaduría',
    figures: {
      receipts: 'Recibos',
      creditNotes: 'Notas de crédito',
      documents: 'Recibos − notas de crédito',
      moved: 'Movido en los proveedores',
      fees: 'Comisiones de los proveedores',
      difference: 'Diferencia',
    },
    columns: { number: 'Número', day: 'Día', order: 'Pedido', reason: 'Motivo', amount: 'USD' },
    reasons: {
      sale: 'Venta',
      refund: 'Devuelto',
      reversal: 'Retirado',
      reinstated: 'Recuperado',
      correction: 'Corrección',
    },
    none: 'En este mes no se emitió ningún documento.',
    more: (shown, all) => `Los ${shown} más nuevos de ${all}: los archivos los tienen todos.`,
    differences: 'Qué explica la diferencia',
    noDifference: 'Documentos y dinero coinciden al centavo.',
    explained: (count, usd) => `Movimientos: ${count}, USD ${usd}`,
    why: {
      'before-documents':
        'Pedidos que se pagaron antes de que la tienda emitiera documentos. Sus recibos fueron correos sin número.',
      waits:
        'Pagos que no corresponden a su pedido, o que llegaron de más. No venden nada hasta que los aceptes o los devuelvas: mira los pedidos por revisar.',
      orphan: 'Pagos de pedidos que esta tienda no conoce. Míralos entre los pedidos.',
      'no-rate': 'Pagos en una moneda para la que el pedido no tiene cambio: nadie sabe cuántos dólares son.',
      corrected: 'Lecturas equivocadas de un pago en su proveedor, que otras corrigieron: juntas no son nada.',
      'other-days': 'El dinero se movió en otro mes que su documento, por ejemplo cuando aceptaste un pago más tarde.',
      none: 'Dinero de un pedido con documentos del que ninguno habla. Ejecuta `shop doctor` y pide ayuda si sigue así.',
    },
  },
  'pt-BR': {
    title: 'Documentos',
    intro: (zone) =>
      `Recibos numerados, e uma nota de crédito para tudo o que foi devolvido ou retirado, em dias de ${zone}. São emitidos sozinhos e nunca mudam.`,
    month: 'Mês',
    show: 'Mostrar',
    badMonth: 'Esse mês não existe. Este é o atual.',
    csv: 'CSV',
    json: 'JSON',
    forAccountant: 'Para a contabilidade',
    figures: {
      receipts: 'Recibos',
      creditNotes: 'Notas de crédito',
      documents: 'Recibos menos notas de crédito',
      moved: 'Movimentado nos provedores',
      fees: 'Tarifas dos provedores',
      difference: 'Diferença',
    },
    columns: { number: 'Número', day: 'Dia', order: 'Pedido', reason: 'Motivo', amount: 'USD' },
    reasons: {
      sale: 'Venda',
      refund: 'Devolvido',
      reversal: 'Retirado',
      reinstated: 'Recuperado',
      correction: 'Correção',
    },
    none: 'Neste mês nenhum documento foi emitido.',
    more: (shown, all) => `Os ${shown} mais novos de ${all}: os arquivos têm todos.`,
    differences: 'O que explica a diferença',
    noDifference: 'Documentos e dinheiro batem até o centavo.',
    explained: (count, usd) => `Movimentações: ${count}, USD ${usd}`,
    why: {
      'before-documents': 'Pedidos pagos antes de a loja emitir documentos. Seus recibos foram e-mails sem número.',
      waits:
        'Pagamentos que não correspondem ao pedido, ou que vieram a mais. Não vendem nada até você aceitá-los ou devolvê-los: veja os pedidos a revisar.',
      orphan: 'Pagamentos de pedidos que esta loja não conhece. Veja-os entre os pedidos.',
      'no-rate': 'Pagamentos em uma moeda para a qual o pedido não tem câmbio: ninguém sabe quantos dólares são.',
      corrected: 'Leituras erradas de um pagamento no provedor, que outras corrigiram: juntas não são nada.',
      'other-days':
        'O dinheiro se moveu em outro mês que o documento, por exemplo quando você aceitou um pagamento depois.',
      none: 'Dinheiro de um pedido com documentos do qual nenhum fala. Execute `shop doctor` e peça ajuda se continuar assim.',
    },
  },
})
