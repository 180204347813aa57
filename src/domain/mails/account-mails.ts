import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'
import { type AccessNotice, noticeMail } from './notice-mails.ts'

const inSpanish = {
  language: 'es',
  reset: 'restablece tu contraseña',
  resetText: [
    'Recibimos una solicitud para restablecer tu contraseña. El enlace dura una hora y sirve una sola vez.',
    'Si no fuiste tú, ignora este correo: tu contraseña sigue igual.',
  ],
  resetAction: 'Restablecer contraseña',
  verify: 'confirma tu correo',
  verifyText: ['Confirma tu correo electrónico para entrar a la tienda. El enlace dura una hora.'],
  verifyAction: 'Confirmar correo',
  known: 'ya tienes una cuenta',
  knownText: [
    'Alguien, quizá tú, quiso crear una cuenta con este correo. Ya tienes una: entra con tu contraseña, o pide una nueva si la olvidaste.',
    'Si no fuiste tú, ignora este correo: nada cambió.',
  ],
  knownAction: 'Entrar',
}

const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    reset: 'reset your password',
    resetText: [
      'We received a request to reset your password. The link works once, for one hour.',
      'If it was not you, ignore this e-mail: your password stays as it is.',
    ],
    resetAction: 'Reset password',
    verify: 'confirm your e-mail address',
    verifyText: ['Confirm your e-mail address to enter the store. The link works for one hour.'],
    verifyAction: 'Confirm address',
    known: 'you already have an account',
    knownText: [
      'Someone, perhaps you, tried to create an account with this address. You already have one: log in with your password, or reset it if you forgot it.',
      'If it was not you, ignore this e-mail: nothing was changed.',
    ],
    knownAction: 'Log in',
  },
  'pt-BR': {
    language: 'pt-BR',
    reset: 'crie uma nova senha',
    resetText: [
      'Recebemos um pedido para trocar a sua senha. O link vale por uma hora e funciona uma única vez.',
      'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    ],
    resetAction: 'Criar nova senha',
    verify: 'confirme seu e-mail',
    verifyText: ['Confirme seu e-mail para entrar na loja. O link vale por uma hora.'],
    verifyAction: 'Confirmar e-mail',
    known: 'você já tem uma conta',
    knownText: [
      'Alguém, talvez você, tentou criar uma conta com este e-mail. Você já tem uma: entre com a sua senha ou peça uma nova, se a esqueceu.',
      'Se não foi você, ignore este e-mail: nada mudou.',
    ],
    knownAction: 'Entrar',
  },
})

/** How long the links in these mails work, in seconds; the texts promise an hour. */
export const mailedLinkSeconds = 60 * 60

/** The mails that signing in needs, in the voice of the browser that asked. */
export const accountMails = (settings: () => Pick<ShopSettings, 'storeName' | 'baseUrl' | 'timeZone'>) => ({
  notice: (notice: AccessNotice): Mail => noticeMail(settings(), notice),
  resetPassword(to: string, link: string, voice: Voice | null): Mail {
    const { storeName } = settings()
    const { language, reset, resetText, resetAction } = textsIn(voice, texts)
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
    const { storeName } = settings()
    const { language, verify, verifyText, verifyAction } = textsIn(voice, texts)
    return composeMail({
      to,
      subject: `${storeName}: ${verify}`,
      paragraphs: verifyText,
      action: { label: verifyAction, link },
      storeName,
      language,
    })
  },
  /** For somebody who registers again with an address that has an account, which the page must not reveal. */
  knownAccount(to: string, voice: Voice | null): Mail {
    const { storeName, baseUrl } = settings()
    const { language, known, knownText, knownAction } = textsIn(voice, texts)
    return composeMail({
      to,
      subject: `${storeName}: ${known}`,
      paragraphs: knownText,
      action: { label: knownAction, link: `${baseUrl}/login` },
      storeName,
      language,
    })
  },
})
