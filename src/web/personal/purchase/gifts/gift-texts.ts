import { inEachLanguage } from '#domain/each-language.ts'
import type { GiftState } from '#domain/orders/gifts/gift.ts'

interface Told {
  to: string
  at: string
}

const en = {
  title: 'Gift',
  someone: 'the recipient',
  states: {
    unpaid: ({ to }: Told) => `Once it is paid, this gift goes to ${to}.`,
    scheduled: ({ to, at }: Told) => `The gift goes out to ${to} on ${at}.`,
    sent: ({ to }: Told) => `The gift is on its way to ${to} and has not been accepted yet.`,
    claimed: (_told: Told) => 'The gift was accepted. The files belong to whoever accepted it.',
    frozen: (_told: Told) => 'The gift is on hold while the payment is disputed.',
    withdrawn: (_told: Told) => 'The gift was taken back, and its payment was refunded.',
    void: (_told: Told) => 'The gift was not paid and was not sent.',
  } satisfies Record<GiftState, (told: Told) => string>,
  card: 'Print a card',
  again: 'Send it again',
  correct: 'Correct the address',
  newTo: 'Correct e-mail address',
  send: 'Save and send',
  cancel: 'Leave it as it is',
  correctHint: 'Earlier links, including those on a printed card, stop working.',
  sent: 'Done: the e-mail is on its way, or goes out on the chosen day.',
  noAddress: 'Enter an e-mail address, such as ana@example.com.',
  wrongTo: 'Enter somebody else’s e-mail address.',
  tooMany: 'Too many e-mails in a row. Try again in an hour.',
  failed: 'That did not work. Nothing was changed: try again.',
  unanswered:
    'No answer came, and the e-mail may already have gone out. You can try again: only the newest link works.',
  refund: 'Until it is accepted, you can still cancel it and get a refund: write to us.',
}

const es: typeof en = {
  title: 'Regalo',
  someone: 'quien lo recibe',
  states: {
    unpaid: ({ to }) => `Cuando esté pagado, este regalo va a ${to}.`,
    scheduled: ({ to, at }) => `El regalo sale hacia ${to} el ${at}.`,
    sent: ({ to }) => `El regalo va en camino a ${to} y espera a que lo acepten.`,
    claimed: (_told) => 'El regalo fue aceptado. Los archivos son de quien lo aceptó.',
    frozen: (_told) => 'Mientras el pago esté en disputa, el regalo espera.',
    withdrawn: (_told) => 'El regalo se retiró y su pago se devolvió.',
    void: (_told) => 'El regalo no se pagó y no se envió.',
  },
  card: 'Imprimir una tarjeta',
  again: 'Enviar otra vez',
  correct: 'Corregir el correo',
  newTo: 'Correo correcto',
  send: 'Guardar y enviar',
  cancel: 'Dejarlo como está',
  correctHint: 'Un enlace que ya salió, o que está en una tarjeta, deja de abrir.',
  sent: 'Listo: el correo va en camino, o sale en su día.',
  noAddress: 'Escribe un correo, como ana@ejemplo.com.',
  wrongTo: 'Escribe el correo de otra persona.',
  tooMany: 'Demasiados correos seguidos. Vuelve a probar en una hora.',
  failed: 'No funcionó. No se cambió nada: vuelve a probar.',
  unanswered: 'No llegó respuesta, y quizá el correo ya salió. Puedes volver a probar: solo abre el enlace más nuevo.',
  refund: 'Hasta que lo acepten puedes cancelarlo y recuperar tu dinero: escríbenos.',
}

const ptBR: typeof en = {
  title: 'Presente',
  someone: 'quem recebe',
  states: {
    unpaid: ({ to }) => `Quando estiver pago, este presente vai para ${to}.`,
    scheduled: ({ to, at }) => `O presente sai para ${to} em ${at}.`,
    sent: ({ to }) => `O presente está a caminho de ${to} e espera ser aceito.`,
    claimed: (_told) => 'O presente foi aceito. Os arquivos são de quem o aceitou.',
    frozen: (_told) => 'Enquanto o pagamento estiver em disputa, o presente espera.',
    withdrawn: (_told) => 'O presente foi retirado, e o pagamento foi devolvido.',
    void: (_told) => 'O presente não foi pago e não foi enviado.',
  },
  card: 'Imprimir um cartão',
  again: 'Enviar de novo',
  correct: 'Corrigir o e-mail',
  newTo: 'E-mail certo',
  send: 'Salvar e enviar',
  cancel: 'Deixar como está',
  correctHint: 'Um link que já saiu, ou que está num cartão, deixa de abrir.',
  sent: 'Pronto: o e-mail está a caminho, ou sai no dia dele.',
  noAddress: 'Escreva um e-mail, como ana@exemplo.com.',
  wrongTo: 'Escreva o e-mail de outra pessoa.',
  tooMany: 'E-mails demais em seguida. Tente de novo daqui a uma hora.',
  failed: 'Não funcionou. Nada mudou: tente de novo.',
  unanswered:
    'Não veio resposta, e talvez o e-mail já tenha saído. Você pode tentar de novo: só o link mais novo abre.',
  refund: 'Até ser aceito, você pode cancelá-lo e receber o dinheiro de volta: escreva para nós.',
}

/** What buyers read about a gift they gave. */
export const givenTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
