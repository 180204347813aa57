import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'

const en = {
  title: 'Your order',
  about: (number: string) =>
    `Order ${number} was placed without an account. Enter the address its receipt was sent to, and we will send a code there to open it.`,
  email: 'E-mail on the order',
  ask: 'Send me a code',
  sent: 'If this address belongs to the order, a code is on its way. It is valid for 10 minutes, in this browser only.',
  code: 'Code',
  codeHint: 'Six digits from the e-mail.',
  open: 'Open my order',
  again: 'Ask for another code',
  wrong: 'This code does not open the order. Check it, or ask for another one.',
  tooMany: (wait: string | null) => `Too many attempts: try again ${waitInWords('en', wait)}.`,
  silent: 'The store does not answer. Wait a moment, then try again.',
  retry: 'Try again',
  loading: 'Looking for your order…',
  unpaid:
    'No payment has arrived yet. You can finish paying or discard the order; if you approved the payment just now, wait a minute.',
  keeps:
    'This page stays open here for a day. After that, you need a new code to open it. If you create an account with this address and confirm it, the order appears among your purchases.',
}

export const texts = inEachLanguage<typeof en>({
  en,
  es: {
    title: 'Tu pedido',
    about: (number) =>
      `El pedido ${number} se compró sin cuenta. Escribe el correo al que llegó su recibo y te enviamos ahí un código que lo abre.`,
    email: 'Correo del pedido',
    ask: 'Enviarme un código',
    sent: 'Si ese correo es el del pedido, un código va en camino. Dura 10 minutos y solo sirve en este navegador.',
    code: 'Código',
    codeHint: 'Los seis dígitos del correo.',
    open: 'Abrir mi pedido',
    again: 'Pedir otro código',
    wrong: 'Ese código no abre el pedido. Revísalo o pide otro.',
    tooMany: (wait) => `Demasiados intentos: prueba de nuevo ${waitInWords('es', wait)}.`,
    silent: 'La tienda no responde. Espera un momento y prueba de nuevo.',
    retry: 'Probar de nuevo',
    loading: 'Buscando tu pedido…',
    unpaid:
      'Todavía no llegó ningún pago. Puedes terminar de pagar o descartar el pedido; si acabas de aprobar el pago, espera un minuto.',
    keeps:
      'Esta página queda abierta aquí por un día. Después se abre con un código nuevo. Si creas una cuenta con este correo y lo confirmas, el pedido aparece entre tus compras.',
  },
  'pt-BR': {
    title: 'Seu pedido',
    about: (number) =>
      `O pedido ${number} foi comprado sem conta. Digite o e-mail que recebeu o recibo e enviamos para lá um código que o abre.`,
    email: 'E-mail do pedido',
    ask: 'Enviar um código',
    sent: 'Se esse e-mail é o do pedido, um código está a caminho. Ele vale por 10 minutos e só neste navegador.',
    code: 'Código',
    codeHint: 'Os seis dígitos do e-mail.',
    open: 'Abrir meu pedido',
    again: 'Pedir outro código',
    wrong: 'Esse código não abre o pedido. Confira-o ou peça outro.',
    tooMany: (wait) => `Tentativas demais: tente de novo ${waitInWords('pt-BR', wait)}.`,
    silent: 'A loja não responde. Espere um momento e tente de novo.',
    retry: 'Tentar de novo',
    loading: 'Procurando seu pedido…',
    unpaid:
      'Nenhum pagamento chegou ainda. Você pode concluir o pagamento ou descartar o pedido; se acabou de aprovar o pagamento, espere um minuto.',
    keeps:
      'Esta página fica aberta aqui por um dia. Depois ela abre com um novo código. Se você criar uma conta com este e-mail e confirmá-lo, o pedido aparece entre suas compras.',
  },
})
