import { inEachLanguage } from '#domain/each-language.ts'

/** What only the page that sets a new password says. */
export const resetTexts = inEachLanguage({
  en: { unanswered: 'No answer came: the new password may be set already. Try to log in with it.' },
  es: { unanswered: 'No llegó respuesta: quizá la nueva contraseña ya vale. Prueba a entrar con ella.' },
  'pt-BR': { unanswered: 'Não veio resposta: talvez a nova senha já valha. Tente entrar com ela.' },
})
