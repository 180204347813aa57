import type { Mail, ShopSettings } from '../services.ts'
import { defaultVoice, type Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

const inSpanish = (purchases: string) => ({
  language: 'es',
  subject: (title: string) => `hay una versión nueva de ${title}`,
  text: (title: string) => [
    `Los archivos de "${title}", que compraste, tienen una versión nueva. No cuesta nada: ya es tuya.`,
    `Puedes descargarla cuando quieras desde ${purchases}.`,
  ],
  action: 'Descargar mis archivos',
})

const words: Record<Voice, ReturnType<typeof inSpanish>> = {
  mixed: inSpanish('My Purchases'),
  es: inSpanish('Mis compras'),
  en: {
    language: 'en',
    subject: (title) => `there is a new version of ${title}`,
    text: (title) => [
      `The files of "${title}", which you bought, have a new version. It costs nothing: it is yours already.`,
      'You can download it whenever you like under My purchases.',
    ],
    action: 'Download my files',
  },
}

/** Says that something bought has a new version, with the owner's note on it. */
export function releaseMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, title, note, voice }: { to: string; title: string; note: string; voice: Voice | null },
): Mail {
  const { language, subject, text, action } = words[voice ?? defaultVoice]
  return composeMail({
    to,
    subject: `${storeName}: ${subject(title)}`,
    paragraphs: text(title),
    ...(note === '' ? {} : { items: [note] }),
    action: { label: action, link: `${baseUrl}/purchases` },
    storeName,
    language,
  })
}
