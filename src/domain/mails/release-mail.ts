import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

const inSpanish = (purchases: string) => ({
  language: 'es',
  subject: (title: string) => `hay una versión nueva de ${title}`,
  text: (title: string) => [
    `Los archivos de "${title}" tienen una versión nueva. No cuesta nada: ya es tuya.`,
    `Puedes descargarla cuando quieras desde ${purchases}.`,
  ],
  action: 'Descargar mis archivos',
  reason: 'Recibes este correo porque pediste que te avisáramos de versiones nuevas. Para que no llegue ninguno más:',
})

const texts = inEachLanguage({
  mixed: inSpanish('My Purchases'),
  es: inSpanish('Mis compras'),
  en: {
    language: 'en',
    subject: (title: string) => `there is a new version of ${title}`,
    text: (title: string) => [
      `The files of "${title}" have a new version. It is free: it is already yours.`,
      'You can download it whenever you like under My purchases.',
    ],
    action: 'Download my files',
    reason: 'You are getting this e-mail because you asked to hear about new versions. To stop these e-mails:',
  },
  'pt-BR': {
    language: 'pt-BR',
    subject: (title: string) => `há uma versão nova de ${title}`,
    text: (title: string) => [
      `Os arquivos de “${title}” têm uma versão nova. Ela não custa nada: já é sua.`,
      'Você pode baixá-la quando quiser em Minhas compras.',
    ],
    action: 'Baixar meus arquivos',
    reason: 'Você recebe este e-mail porque pediu para ser avisado de versões novas. Para não receber mais nenhum:',
  },
})

interface ReleaseNews {
  to: string
  title: string
  /** What the owner says about it; may be empty. */
  note: string
  voice: Voice | null
  /** Where its reader stops such mails. */
  stopLink: string
}

/** Says that something bought has a new version, with the owner's note about it. */
export function releaseMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, title, note, voice, stopLink }: ReleaseNews,
): Mail {
  const { language, subject, text, action, reason } = textsIn(voice, texts)
  return composeMail({
    to,
    subject: `${storeName}: ${subject(title)}`,
    paragraphs: text(title),
    ...(note === '' ? {} : { items: [note] }),
    action: { label: action, link: `${baseUrl}/purchases` },
    reason: { words: reason, link: stopLink },
    storeName,
    language,
  })
}
