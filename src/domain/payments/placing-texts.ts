import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  notFree: 'This order is not free.',
  noEmail: 'This is not an e-mail address.',
  amountForm: 'The amount must look like "6.00".',
  methodNotOffered: 'This payment method is not offered.',
  nothingToPay: 'There is nothing to pay: place it as a free order.',
  tooLittle: 'The amount is too small for this payment method. Nothing was ordered.',
  refusedForGood: 'The payment provider refused this payment for good. Nothing was charged.',
  orderOver: 'This order is over. No new order was placed.',
  giftNeedsAccount:
    'You need an account to give a gift: sign in or create one to continue. Nothing was ordered or charged.',
  testMoney:
    'This payment method is being tested with test money and is for owners only. Nothing was ordered: choose another one.',
}

const es: typeof en = {
  notFree: 'Este pedido no es gratis.',
  noEmail: 'Ese correo electrónico no es válido.',
  amountForm: 'La cantidad debe verse así: "6.00".',
  methodNotOffered: 'Este medio de pago no se ofrece.',
  nothingToPay: 'No hay nada que pagar: pídelo como gratis.',
  tooLittle: 'Es muy poco para este medio de pago. No se hizo ningún pedido.',
  refusedForGood: 'El proveedor de pago rechazó este pago definitivamente. No se cobró nada.',
  orderOver: 'Este pedido ya terminó. No se hizo uno nuevo.',
  giftNeedsAccount: 'Para regalar hace falta una cuenta: entra o crea una, y sigue. No se pidió ni se cobró nada.',
  testMoney:
    'Este medio de pago se está probando con dinero de prueba y es solo para los dueños. No se hizo ningún pedido: elige otro.',
}

const ptBR: typeof en = {
  notFree: 'Este pedido não é grátis.',
  noEmail: 'Esse e-mail não é válido.',
  amountForm: 'O valor deve ficar assim: "6.00".',
  methodNotOffered: 'Esta forma de pagamento não é oferecida.',
  nothingToPay: 'Não há nada a pagar: peça como grátis.',
  tooLittle: 'É pouco demais para esta forma de pagamento. Nenhum pedido foi feito.',
  refusedForGood: 'O provedor de pagamento recusou este pagamento definitivamente. Nada foi cobrado.',
  orderOver: 'Este pedido já terminou. Nenhum novo foi feito.',
  giftNeedsAccount:
    'Para dar um presente é preciso ter uma conta: entre ou crie uma e continue. Nada foi pedido nem cobrado.',
  testMoney:
    'Esta forma de pagamento está sendo testada com dinheiro de teste e é só para os donos. Nenhum pedido foi feito: escolha outra.',
}

/** Why nothing is ordered or collected. */
export const placingTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayPlacing = sentencesOf(placingTexts)
