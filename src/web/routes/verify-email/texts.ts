import { inEachLanguage } from '#domain/each-language.ts'

/**
 * For strangers without a mailed link, whose email may not be confirmed, and for visitors with scripts disabled: the
 * link leads here without an error only once the email is confirmed.
 */
export const texts = inEachLanguage({
  en: {
    open: 'Open the link in the e-mail we sent you, or ask for another one here. If you confirmed it before, log in.',
    noScript:
      'If you came here by the link in the e-mail we sent you, your address is confirmed. Otherwise it is confirmed once you open that link.',
  },
  es: {
    open: 'Abre el enlace que te enviamos por correo o pide otro aquí. Si ya lo confirmaste, inicia sesión.',
    noScript:
      'Si llegaste aquí por el enlace que te enviamos por correo, tu dirección está confirmada. Si no, se confirma cuando abras ese enlace.',
  },
  'pt-BR': {
    open: 'Abra o link que enviamos por e-mail ou peça outro aqui. Se você já o confirmou, entre.',
    noScript:
      'Se você chegou aqui pelo link que enviamos por e-mail, seu endereço está confirmado. Se não, ele é confirmado quando você abrir esse link.',
  },
})
