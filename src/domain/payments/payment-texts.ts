import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such payment.',
  waitsForNobody: 'This payment no longer needs a decision.',
  nothingToAccept: 'There is no such payment with money waiting for your decision. Nothing was changed.',
  wrongSignature: 'The signature is wrong.',
  beingSettled: 'This order is being settled. Try again in a moment.',
  beingCollected: 'This order is being paid for right now. Look again in a moment. Nothing was changed.',
  noCredentials: 'The store has no credentials for the account this order was placed with.',
  switchedOff: 'This payment method is switched off.',
  refundAway:
    'The store has no credentials for the account this was paid to. No money was moved, and nothing is under way.',
  neverAsked:
    'The provider was not asked for what was paid since the backup: the store has no credentials for it. Enter them, and try again.',
}

const es: typeof en = {
  unknown: 'No existe ese pago.',
  waitsForNobody: 'Este pago ya no espera a nadie.',
  nothingToAccept: 'No hay ningún pago así que te espere y tenga dinero. No se cambió nada.',
  wrongSignature: 'La firma no es correcta.',
  beingSettled: 'Este pedido se está comprobando ahora. Vuelve a intentarlo en un momento.',
  beingCollected: 'Este pedido se está pagando ahora mismo. Vuelve a mirarlo en un momento. No se cambió nada.',
  noCredentials: 'La tienda no tiene credenciales para el medio de pago de este pedido.',
  switchedOff: 'Este medio de pago está apagado.',
  refundAway:
    'La tienda no tiene credenciales de la cuenta a la que se pagó. No se movió dinero, y no queda nada en camino.',
  neverAsked:
    'No se preguntó al proveedor qué se pagó desde la copia: la tienda no tiene sus credenciales. Ponlas y vuelve a intentarlo.',
}

const ptBR: typeof en = {
  unknown: 'Esse pagamento não existe.',
  waitsForNobody: 'Este pagamento não espera mais por ninguém.',
  nothingToAccept: 'Não há nenhum pagamento assim, com dinheiro, esperando por você. Nada mudou.',
  wrongSignature: 'A assinatura não está certa.',
  beingSettled: 'Este pedido está sendo conferido agora. Tente de novo daqui a pouco.',
  beingCollected: 'Este pedido está sendo pago agora mesmo. Veja de novo daqui a pouco. Nada mudou.',
  noCredentials: 'A loja não tem credenciais para a forma de pagamento deste pedido.',
  switchedOff: 'Esta forma de pagamento está desativada.',
  refundAway:
    'A loja não tem as credenciais da conta que recebeu este pagamento. Nenhum dinheiro foi movido, e nada está a caminho.',
  neverAsked:
    'Não se perguntou ao provedor o que foi pago desde o backup: a loja não tem as credenciais dele. Informe-as e tente de novo.',
}

/** Why nothing can be done with a payment. */
export const paymentTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayPayment = sentencesOf(paymentTexts)
