import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  // Not the locale of the voice: "mixed" has these sentences in Spanish.
  locale: 'es-419-u-hc-h23',
  button: 'Desistir del contrato aquí',
  until: (day: string) => `Puedes desistir hasta el ${day}, mientras no descargues nada.`,
  title: (order: string) => `Desistir del pedido ${order}`,
  explain: (amount: string) => `No tienes que dar motivos. Te devolvemos ${amount} y el acceso a los archivos termina.`,
  name: 'Tu nombre',
  nameMissing: 'Escribe tu nombre.',
  email: 'Correo para la confirmación',
  emailMissing: 'Escribe un correo, como ana@ejemplo.com.',
  next: 'Continuar',
  check: (name: string, order: string) => `Yo, ${name}, desisto del contrato del pedido ${order}.`,
  sentTo: (email: string) => `La confirmación, con día y hora, llega a ${email}.`,
  confirm: 'Confirmar desistimiento',
  back: 'Volver',
  close: 'Cerrar sin desistir',
  failed: 'No llegó respuesta y quizá no se registró. Inténtalo otra vez: no puede contar dos veces.',
  refused:
    'La tienda no lo aceptó y no se registró nada. Espera un minuto, recarga la página e inténtalo otra vez; si sigue igual, escríbenos.',
  over: 'Este pedido ya no admite desistimiento: pasó el plazo o empezó una descarga. No se cambió nada.',
  done: (at: string) =>
    `Desististe el ${at}. La confirmación va en camino por correo, y el dinero vuelve al medio con el que pagaste.`,
}

/** Texts of the withdrawal button and its two steps. */
export const withdrawalTexts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: {
    locale: 'en',
    button: 'Withdraw from contract here',
    until: (day) => `You can withdraw until ${day}, as long as you have not downloaded anything.`,
    title: (order) => `Withdraw from order ${order}`,
    explain: (amount) => `You do not need to give a reason. We refund ${amount}, and your access to the files ends.`,
    name: 'Your name',
    nameMissing: 'Enter your name.',
    email: 'E-mail for the confirmation',
    emailMissing: 'Enter an e-mail address, such as ana@example.com.',
    next: 'Continue',
    check: (name, order) => `I, ${name}, withdraw from the contract of order ${order}.`,
    sentTo: (email) => `The confirmation, with day and time, goes to ${email}.`,
    confirm: 'Confirm withdrawal',
    back: 'Back',
    close: 'Close without withdrawing',
    failed: 'No answer came, and it may not have been recorded. Try again: it will not count twice.',
    refused:
      'The store did not accept this, and nothing was recorded. Wait a minute, reload the page and try again; if it stays like this, write to us.',
    over: 'You can no longer withdraw from this order: the time is over, or a download has begun. Nothing was changed.',
    done: (at) =>
      `You withdrew on ${at}. The confirmation is on its way by e-mail, and the money goes back the way you paid.`,
  },
  'pt-BR': {
    locale: 'pt-BR',
    button: 'Desistir do contrato aqui',
    until: (day) => `Você pode desistir até ${day}, enquanto não baixar nada.`,
    title: (order) => `Desistir do pedido ${order}`,
    explain: (amount) => `Não é preciso dar motivo. Devolvemos ${amount}, e o acesso aos arquivos termina.`,
    name: 'Seu nome',
    nameMissing: 'Escreva seu nome.',
    email: 'E-mail para a confirmação',
    emailMissing: 'Escreva um e-mail, como ana@exemplo.com.',
    next: 'Continuar',
    check: (name, order) => `Eu, ${name}, desisto do contrato do pedido ${order}.`,
    sentTo: (email) => `A confirmação, com dia e hora, vai para ${email}.`,
    confirm: 'Confirmar desistência',
    back: 'Voltar',
    close: 'Fechar sem desistir',
    failed: 'Não veio resposta, e talvez não tenha sido registrado. Tente de novo: não pode contar duas vezes.',
    refused:
      'A loja não aceitou, e nada foi registrado. Espere um minuto, recarregue a página e tente de novo; se continuar assim, escreva para nós.',
    over: 'Este pedido já não admite desistência: o prazo passou ou um download começou. Nada mudou.',
    done: (at) =>
      `Você desistiu em ${at}. A confirmação está a caminho por e-mail, e o dinheiro volta pelo meio com que você pagou.`,
  },
})
