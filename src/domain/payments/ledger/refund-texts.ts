import { inEachLanguage, sentencesOf } from '../../each-language.ts'
import { dollarsIn } from '../../money.ts'

const en = {
  allRefunded: 'This payment has already been refunded in full. No money was moved.',
  aboveWhatIsLeft: 'This is more than what is left of the payment. No money was moved.',
  belowSmallestSum: 'This is less than the smallest amount in the currency. No money was moved.',
  nothingToRefund: 'There is no payment that could be refunded. No money was moved.',
  unreadable:
    'The store cannot read the amount of this payment. No money was moved: refund it in your account at the provider.',
  underWay: 'A refund of this payment is already under way. Wait until its outcome is known; no more money was moved.',
  orphanUnderWay: 'A refund of this payment is under way.',
  refused: 'The payment provider refused the refund.',
  refusedInPart: (refused: string, given: string) =>
    `The payment provider refused USD ${refused} of this refund. The other USD ${given} was refunded or is on its way: do not refund it again.`,
}

const es: typeof en = {
  allRefunded: 'Este pago ya se devolvió entero. No se movió dinero.',
  aboveWhatIsLeft: 'Es más de lo que queda del pago. No se movió dinero.',
  belowSmallestSum: 'Es menos que la cantidad más pequeña de la moneda. No se movió dinero.',
  nothingToRefund: 'No hay ningún pago que se pueda devolver. No se movió dinero.',
  unreadable:
    'La tienda no puede leer el importe de este pago. No se movió dinero: devuélvelo en tu cuenta del proveedor.',
  underWay: 'Ya hay un reembolso de este pago en camino. Espera a saber cómo termina; no se movió más dinero.',
  orphanUnderWay: 'Ya hay un reembolso de este pago en camino.',
  refused: 'El proveedor de pago rechazó el reembolso.',
  refusedInPart: (refused, given) =>
    `El proveedor de pago rechazó USD ${refused} de este reembolso. Los otros USD ${given} se devolvieron o están en camino: no los devuelvas otra vez.`,
}

const ptBR: typeof en = {
  allRefunded: 'Este pagamento já foi devolvido por inteiro. Nenhum dinheiro foi movido.',
  aboveWhatIsLeft: 'É mais do que resta do pagamento. Nenhum dinheiro foi movido.',
  belowSmallestSum: 'É menos que o menor valor da moeda. Nenhum dinheiro foi movido.',
  nothingToRefund: 'Não há nenhum pagamento que possa ser devolvido. Nenhum dinheiro foi movido.',
  unreadable:
    'A loja não consegue ler o valor deste pagamento. Nenhum dinheiro foi movido: devolva-o na sua conta do provedor.',
  underWay:
    'Já há um reembolso deste pagamento a caminho. Espere para saber como termina; nenhum outro dinheiro foi movido.',
  orphanUnderWay: 'Já há um reembolso deste pagamento a caminho.',
  refused: 'O provedor de pagamento recusou o reembolso.',
  refusedInPart: (refused, given) =>
    `O provedor de pagamento recusou ${dollarsIn('pt-BR', refused)} deste reembolso. Os outros ${dollarsIn('pt-BR', given)} foram devolvidos ou estão a caminho: não os devolva de novo.`,
}

/** Why a refund is not made. */
export const refundTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayRefund = sentencesOf(refundTexts)
