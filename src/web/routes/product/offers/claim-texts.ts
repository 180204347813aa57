import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  claim: 'Obtener gratis',
  claiming: 'Un momento…',
  accepting: 'Con este pedido aceptas los',
  terms: 'términos de membresía',
  and: 'y la',
  refunds: 'política de reembolso',
  notFree: 'Esta figura ya no es gratis o ya no se vende. No se pidió nada: vuelve a cargar la página.',
  failed: 'El pedido no se confirmó. No se cobró nada. Inténtalo de nuevo: cuenta una sola vez.',
  tooMany: 'Demasiados pedidos seguidos. No se pidió nada: espera un poco.',
}

const en: typeof es = {
  claim: 'Get it for free',
  claiming: 'One moment…',
  accepting: 'By ordering you accept the',
  terms: 'membership terms',
  and: 'and the',
  refunds: 'refund policy',
  notFree: 'This figure is no longer free or no longer for sale. Nothing was ordered: reload the page.',
  failed: 'The order was not confirmed. Nothing was charged. Try again: it counts only once.',
  tooMany: 'Too many orders in a row. Nothing was ordered: please wait a moment.',
}

/** Texts for ordering a free figure with one press. */
export const claimTexts = inEachLanguage<typeof es>({
  mixed: { ...es, claim: 'Get for free' },
  es,
  en,
  'pt-BR': {
    claim: 'Obter grátis',
    claiming: 'Um momento…',
    accepting: 'Com este pedido você aceita os',
    terms: 'termos de adesão',
    and: 'e a',
    refunds: 'política de reembolso',
    notFree: 'Esta figura não é mais grátis ou não está mais à venda. Nada foi pedido: recarregue a página.',
    failed: 'O pedido não foi confirmado. Nada foi cobrado. Tente de novo: conta uma só vez.',
    tooMany: 'Pedidos demais em seguida. Nada foi pedido: espere um pouco.',
  },
})
