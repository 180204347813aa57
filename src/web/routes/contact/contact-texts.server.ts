import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const contactTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Contact',
    intro: 'Something will not print, a payment looks odd, or you have an idea for the next figure? Write to us.',
    sections: [
      {
        heading: 'So that we can help right away',
        paragraphs: [
          'For an order, tell us its number: you can find it in My Purchases and on your receipt. For a print, tell us the figure, your printer and your slicer; a photo helps more than a page of text.',
          'Never send us your password or your card number. We do not need them and will not ask for them.',
        ],
      },
    ],
  },
  es: {
    title: 'Contacto',
    intro: '¿Algo no se imprime bien, un pago se ve raro o tienes una idea para la próxima figura? Escríbenos.',
    sections: [
      {
        heading: 'Para ayudarte más rápido',
        paragraphs: [
          'Si es por un pedido, dinos su número: está en Mis compras y en tu recibo. Si es por una impresión, dinos qué figura es, qué impresora usas y con qué laminador; una foto dice más que una página.',
          'Nunca nos envíes tu contraseña ni el número de tu tarjeta. No los necesitamos y no te los vamos a pedir.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Contato',
    intro:
      'Algo não imprime direito, um pagamento parece estranho ou você tem um desejo para a próxima figura? Escreva para nós.',
    sections: [
      {
        heading: 'Para podermos ajudar logo',
        paragraphs: [
          'Se for um pedido, diga o número dele: está em Minhas compras e no seu recibo. Se for uma impressão, diga qual é a figura, a sua impressora e o seu fatiador; uma foto diz mais que uma página inteira.',
          'Nunca nos envie a sua senha nem o número do seu cartão. Não precisamos deles e não vamos pedi-los.',
        ],
      },
    ],
  },
})

/** Labels of the ways to contact the owner. */
export const contactWays = inEachLanguage({
  en: {
    email: 'E-mail',
    chat: 'Messages',
    openChat: 'Open the chat',
    social: 'Social',
    openSocial: 'See our profile',
  },
  es: {
    email: 'Correo electrónico',
    chat: 'Mensajes',
    openChat: 'Abrir el chat',
    social: 'Redes sociales',
    openSocial: 'Ver nuestro perfil',
  },
  'pt-BR': {
    email: 'E-mail',
    chat: 'Mensagens',
    openChat: 'Abrir o chat',
    social: 'Redes sociais',
    openSocial: 'Ver o nosso perfil',
  },
})
