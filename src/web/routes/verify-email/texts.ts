import { inEachLanguage } from '#domain/each-language.ts'

/** For a stranger without a mailed link, of whom it is not known that their address is confirmed. */
export const texts = inEachLanguage({
  en: {
    open: 'Open the link in the email we sent you, or ask for another one here. If you confirmed it before, log in.',
  },
  es: { open: 'Abre el enlace que te enviamos por correo o pide otro aquí. Si ya lo confirmaste, inicia sesión.' },
  'pt-BR': { open: 'Abra o link que enviamos por e-mail ou peça outro aqui. Se você já o confirmou, entre.' },
})
