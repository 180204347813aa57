import { inEachLanguage } from '#domain/each-language.ts'

export const demoMailTexts = inEachLanguage({
  en: {
    title: 'Mailbox',
    intro: 'This demo store sends no e-mail. What it would have sent is kept here, newest first.',
    empty: 'No mail yet.',
    open: 'Open the link',
  },
  es: {
    title: 'Buzón',
    intro: 'Esta tienda de demostración no envía correos. Lo que habría enviado queda aquí, lo más nuevo primero.',
    empty: 'Todavía no hay correos.',
    open: 'Abrir el enlace',
  },
  'pt-BR': {
    title: 'Caixa de e-mails',
    intro: 'Esta loja de demonstração não envia e-mails. O que ela teria enviado fica aqui, o mais novo primeiro.',
    empty: 'Ainda não há e-mails.',
    open: 'Abrir o link',
  },
})
