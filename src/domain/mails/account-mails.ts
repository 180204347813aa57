import type { Mail, ShopSettings } from '../services.ts'
import { defaultVoice, type Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

const inSpanish = {
  language: 'es',
  reset: 'restablece tu contraseña',
  resetText: [
    'Recibimos una solicitud para restablecer tu contraseña. El enlace vale una hora y una sola vez.',
    'Si no fuiste tú, ignora este correo: tu contraseña sigue igual.',
  ],
  resetAction: 'Restablecer contraseña',
  verify: 'confirma tu correo',
  verifyText: ['Confirma tu correo electrónico para entrar a la tienda. El enlace vale una hora.'],
  verifyAction: 'Confirmar correo',
}

const words: Record<Voice, typeof inSpanish> = {
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    reset: 'reset your password',
    resetText: [
      'We received a request to reset your password. The link works once, for one hour.',
      'If it was not you, ignore this email: your password stays as it is.',
    ],
    resetAction: 'Reset password',
    verify: 'confirm your email address',
    verifyText: ['Confirm your email address to enter the store. The link works for one hour.'],
    verifyAction: 'Confirm address',
  },
}

/** The mails that signing people in needs, in the voice of the browser that asked; both links are good for one hour. */
export const accountMails = ({ storeName }: Pick<ShopSettings, 'storeName'>) => ({
  resetPassword(to: string, link: string, voice: Voice | null): Mail {
    const { language, reset, resetText, resetAction } = words[voice ?? defaultVoice]
    return composeMail({
      to,
      subject: `${storeName}: ${reset}`,
      paragraphs: resetText,
      action: { label: resetAction, link },
      storeName,
      language,
    })
  },
  verifyEmail(to: string, link: string, voice: Voice | null): Mail {
    const { language, verify, verifyText, verifyAction } = words[voice ?? defaultVoice]
    return composeMail({
      to,
      subject: `${storeName}: ${verify}`,
      paragraphs: verifyText,
      action: { label: verifyAction, link },
      storeName,
      language,
    })
  },
})
