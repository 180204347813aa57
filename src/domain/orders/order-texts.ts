import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such order.',
  unknownToContinue: 'There is no such order to continue from.',
  wrongCode: 'This code does not open the order: check it, or ask for a new one on the order page.',
  signIn: 'Sign in to order. Nothing was ordered.',
  accountDeleted: 'This account was deleted. Nothing was ordered.',
  notOpenToCancel: 'Only an order awaiting payment can be canceled. Refund a paid one instead. Nothing was changed.',
  notOpenToDiscard: 'Only an order awaiting payment can be discarded. Nothing was changed.',
  orderIsOpen:
    'Nothing was deleted: an order of this account is awaiting payment. Cancel it first, or wait until it is paid or expires.',
  noAccess: 'This order gives no access to files, so nothing was sent.',
  buyerDeleted: 'The buyer’s account was deleted along with its address: nothing was sent.',
  noCountry: 'Choose the country you are in. Nothing was ordered.',
  noName: 'Enter the name of the person withdrawing. Nothing was changed.',
  longName: (most: number) => `The name can have at most ${most} characters. Nothing was changed.`,
  noAddress: 'Enter an e-mail address for the confirmation. Nothing was changed.',
  noWithdrawal:
    'You cannot (or can no longer) withdraw from this order: the time is over, or a download has begun. Nothing was changed.',
  noBillingName: (most: number) =>
    `Enter the name for the receipt, in at most ${most} characters. Nothing was ordered.`,
  noBillingAddress: (lines: number, most: number) =>
    `Enter the address for the receipt in at most ${lines} lines and ${most} characters. Nothing was ordered.`,
  chargedChanged: 'The amount to be charged has changed: see `details.present`. Nothing was ordered.',
  termsChanged: 'The terms of sale have changed since they were shown. Nothing was ordered.',
  soldChanged:
    'What is being sold has changed since it was shown: a license, or the contents of a bundle. Nothing was ordered.',
  noConsent: 'Agree to immediate delivery, with which you lose the right of withdrawal. Nothing was ordered.',
}

const es: typeof en = {
  unknown: 'No existe ese pedido.',
  unknownToContinue: 'No existe el pedido desde el que seguir.',
  wrongCode: 'Este código no abre el pedido: revísalo, o pide uno nuevo en la página del pedido.',
  signIn: 'Entra a tu cuenta para comprar. No se hizo ningún pedido.',
  accountDeleted: 'Esta cuenta se eliminó. No se hizo ningún pedido.',
  notOpenToCancel: 'Solo se cancela un pedido que espera su pago; uno pagado se reembolsa. No se cambió nada.',
  notOpenToDiscard: 'Solo se descarta un pedido que espera su pago. No se cambió nada.',
  orderIsOpen:
    'No se eliminó nada: un pedido de esta cuenta espera su pago. Cancela antes ese pedido, o espera a que se pague o venza.',
  noAccess: 'Este pedido no da acceso a archivos, así que no se envió nada.',
  buyerDeleted: 'La cuenta del comprador se eliminó, y con ella su correo: no se envió nada.',
  noCountry: 'Di en qué país estás. No se hizo ningún pedido.',
  noName: 'Di quién desiste. No se cambió nada.',
  longName: (most) => `El nombre puede tener ${most} caracteres como mucho. No se cambió nada.`,
  noAddress: 'Da un correo para la confirmación. No se cambió nada.',
  noWithdrawal: 'De este pedido (ya) no se puede desistir: pasó el plazo o empezó una descarga. No se cambió nada.',
  noBillingName: (most) =>
    `Escribe el nombre para el recibo, en ${most} caracteres como mucho. No se hizo ningún pedido.`,
  noBillingAddress: (lines, most) =>
    `Escribe la dirección para el recibo en ${lines} líneas y ${most} caracteres como mucho. No se hizo ningún pedido.`,
  chargedChanged: 'El importe que se cobra cambió: está en `details.present`. No se hizo ningún pedido.',
  termsChanged: 'Los términos de venta cambiaron desde que se mostraron. No se hizo ningún pedido.',
  soldChanged:
    'Lo que se vende cambió desde que se mostró: una licencia, o lo que trae un paquete. No se hizo ningún pedido.',
  noConsent: 'Acepta la entrega inmediata, con la que pierdes el derecho de desistimiento. No se hizo ningún pedido.',
}

const ptBR: typeof en = {
  unknown: 'Esse pedido não existe.',
  unknownToContinue: 'Não existe o pedido a partir do qual continuar.',
  wrongCode: 'Este código não abre o pedido: confira-o ou peça um novo na página do pedido.',
  signIn: 'Entre na sua conta para comprar. Nenhum pedido foi feito.',
  accountDeleted: 'Esta conta foi excluída. Nenhum pedido foi feito.',
  notOpenToCancel: 'Só se cancela um pedido que espera o pagamento; um pago é reembolsado. Nada mudou.',
  notOpenToDiscard: 'Só se descarta um pedido que espera o pagamento. Nada mudou.',
  orderIsOpen:
    'Nada foi excluído: um pedido desta conta espera o pagamento. Cancele antes esse pedido, ou espere que seja pago ou vença.',
  noAccess: 'Este pedido não dá acesso a arquivos, por isso nada foi enviado.',
  buyerDeleted: 'A conta do comprador foi excluída, e com ela o e-mail: nada foi enviado.',
  noCountry: 'Diga em que país você está. Nenhum pedido foi feito.',
  noName: 'Diga quem desiste. Nada mudou.',
  longName: (most) => `O nome pode ter no máximo ${most} caracteres. Nada mudou.`,
  noAddress: 'Informe um e-mail para a confirmação. Nada mudou.',
  noWithdrawal: 'Deste pedido não se pode (mais) desistir: o prazo passou ou um download começou. Nada mudou.',
  noBillingName: (most) => `Escreva o nome para o recibo, em no máximo ${most} caracteres. Nenhum pedido foi feito.`,
  noBillingAddress: (lines, most) =>
    `Escreva o endereço para o recibo em no máximo ${lines} linhas e ${most} caracteres. Nenhum pedido foi feito.`,
  chargedChanged: 'O valor cobrado mudou: está em `details.present`. Nada foi pedido.',
  termsChanged: 'Os termos de venda mudaram desde que foram mostrados. Nada foi pedido.',
  soldChanged: 'O que é vendido mudou desde que foi mostrado: uma licença, ou o que um pacote traz. Nada foi pedido.',
  noConsent: 'Aceite a entrega imediata, com a qual você perde o direito de desistência. Nenhum pedido foi feito.',
}

/** Why an order stays as it is, or was never made. */
export const orderTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayOrder = sentencesOf(orderTexts)
