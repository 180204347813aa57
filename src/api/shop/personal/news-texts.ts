import { inEachLanguage } from '#domain/each-language.ts'

const inSpanish = (settings: string) => ({
  language: 'es',
  asked: {
    title: '¿No quieres más correos sobre versiones nuevas?',
    text: 'Si lo confirmas, no te avisaremos más cuando tus figuras tengan una versión nueva. Los correos sobre tus pedidos seguirán llegando.',
    action: 'No enviarme más avisos',
  },
  stopped: {
    title: 'No recibirás más avisos de versiones nuevas',
    text: `Tus compras quedan como están, y los correos sobre tus pedidos seguirán llegando. Si cambias de idea, marca la casilla en ${settings}.`,
    action: settings,
  },
})

/** As in the mail: the mixed voice speaks Spanish there. */
export const newsTexts = inEachLanguage({
  mixed: inSpanish('Profile Settings'),
  es: inSpanish('Ajustes del perfil'),
  en: {
    language: 'en',
    asked: {
      title: 'No more e-mails about new versions?',
      text: 'If you confirm, we no longer tell you when your figures have a new version. E-mails about your orders will still come.',
      action: 'Stop these e-mails',
    },
    stopped: {
      title: 'You will get no more e-mails about new versions',
      text: 'Your purchases stay as they are, and e-mails about your orders will still come. If you change your mind, check the box under Profile settings.',
      action: 'Profile settings',
    },
  },
  'pt-BR': {
    language: 'pt-BR',
    asked: {
      title: 'Não quer mais e-mails sobre versões novas?',
      text: 'Se você confirmar, não avisaremos mais quando suas figuras tiverem uma versão nova. Os e-mails sobre seus pedidos continuarão chegando.',
      action: 'Não me avisar mais',
    },
    stopped: {
      title: 'Você não receberá mais avisos de versões novas',
      text: 'Suas compras ficam como estão, e os e-mails sobre seus pedidos continuarão chegando. Se mudar de ideia, marque a caixa em Configurações do perfil.',
      action: 'Configurações do perfil',
    },
  },
})
