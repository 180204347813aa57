import { inEachLanguage, sentencesOf } from '../../each-language.ts'
import { longestGift } from './gift.ts'

const en = {
  to: 'Enter the recipient’s e-mail address. Nothing was ordered.',
  self: 'This is your own address: something you buy for yourself is not a gift. Nothing was ordered.',
  name: `The name can have at most ${longestGift.name} characters and no web address. Nothing was ordered.`,
  message: `The message can have at most ${longestGift.message} characters. Nothing was ordered.`,
  moment: 'A gift can be delivered now or within a year. Choose another day. Nothing was ordered.',
  unproven:
    'Confirm your own e-mail address first: only then will the store write to somebody else. Nothing was ordered.',
  unknown: 'There is no such gift.',
  claimed: 'Somebody else has already accepted this gift.',
  frozen: 'The payment for this gift is being reviewed. Come back in a few days: nothing is lost.',
  withdrawn: 'This gift was taken back, and its payment was refunded.',
  own: 'You gave this gift yourself: the recipient has to accept it.',
  notGift: 'This order is not a gift.',
  notWaiting: 'This gift is not waiting to be accepted, so nothing was sent.',
  held: 'This gift’s e-mail goes out automatically a little later: nothing was sent now.',
  addressErased: 'The address of this gift was erased: its buyer can enter it again. Nothing was sent.',
  noAddress: 'Enter the recipient’s e-mail address. Nothing was changed.',
  ownAddress: 'This is your own address. Nothing was changed.',
}

const es: typeof en = {
  to: 'Escribe el correo de la persona que recibe el regalo. No se hizo ningún pedido.',
  self: 'Este es tu propio correo: lo que compras para ti no es un regalo. No se hizo ningún pedido.',
  name: `El nombre puede tener ${longestGift.name} caracteres como mucho, sin direcciones web. No se hizo ningún pedido.`,
  message: `El mensaje puede tener ${longestGift.message} caracteres como mucho. No se hizo ningún pedido.`,
  moment: 'Un regalo se entrega ahora o dentro de un año como máximo. Elige otro día. No se hizo ningún pedido.',
  unproven: 'Confirma antes tu propio correo: solo así la tienda escribe a otra persona. No se hizo ningún pedido.',
  unknown: 'No existe ese regalo.',
  claimed: 'Otra persona ya aceptó este regalo.',
  frozen: 'El pago de este regalo se está revisando. Vuelve en unos días: no se pierde nada.',
  withdrawn: 'Este regalo se retiró y su pago se devolvió.',
  own: 'Este regalo lo hiciste tú: lo acepta quien lo recibe.',
  notGift: 'Este pedido no es un regalo.',
  notWaiting: 'Este regalo no espera a que lo acepten, así que no se envió nada.',
  held: 'El correo de este regalo sale solo un poco más tarde: ahora no se envió nada.',
  addressErased: 'La dirección de este regalo se borró: quien lo compró puede escribirla otra vez. No se envió nada.',
  noAddress: 'Escribe el correo de la persona que recibe el regalo. No se cambió nada.',
  ownAddress: 'Este es tu propio correo. No se cambió nada.',
}

const ptBR: typeof en = {
  to: 'Escreva o e-mail de quem recebe o presente. Nenhum pedido foi feito.',
  self: 'Este é o seu próprio e-mail: o que você compra para si não é presente. Nenhum pedido foi feito.',
  name: `O nome pode ter no máximo ${longestGift.name} caracteres, sem endereços da web. Nenhum pedido foi feito.`,
  message: `A mensagem pode ter no máximo ${longestGift.message} caracteres. Nenhum pedido foi feito.`,
  moment: 'Um presente é entregue agora ou em até um ano. Escolha outro dia. Nenhum pedido foi feito.',
  unproven: 'Confirme antes o seu próprio e-mail: só assim a loja escreve para outra pessoa. Nenhum pedido foi feito.',
  unknown: 'Esse presente não existe.',
  claimed: 'Outra pessoa já aceitou este presente.',
  frozen: 'O pagamento deste presente está em análise. Volte em alguns dias: nada se perde.',
  withdrawn: 'Este presente foi retirado, e o pagamento foi devolvido.',
  own: 'Foi você quem deu este presente: quem recebe é que aceita.',
  notGift: 'Este pedido não é um presente.',
  notWaiting: 'Este presente não espera ser aceito, por isso nada foi enviado.',
  held: 'O e-mail deste presente sai sozinho um pouco mais tarde: nada foi enviado agora.',
  addressErased: 'O endereço deste presente foi apagado: quem o comprou pode escrevê-lo de novo. Nada foi enviado.',
  noAddress: 'Escreva o e-mail de quem recebe o presente. Nada mudou.',
  ownAddress: 'Este é o seu próprio e-mail. Nada mudou.',
}

/** Why a gift was not ordered, sent or handed over. */
export const sayGift = sentencesOf(inEachLanguage({ en, es, 'pt-BR': ptBR }))
