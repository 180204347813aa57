import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

/** A change in how an account is entered. */
export type AccessChange =
  | 'new-device'
  | 'password'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'new-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'key-made'
  | 'key-revoked'

export interface AccessNotice {
  to: string
  change: AccessChange
  at: Date
  /** As a person would call it, `Firefox, Linux`; null when it is unknown. */
  device: string | null
  /** Null when none was chosen. */
  voice: Voice | null
}

interface Words {
  language: string
  locale: string
  changes: Record<AccessChange, string>
  what: Record<AccessChange, string>
  unknown: string
  when: (instant: string, device: string) => string
  notYou: string
  /** For what a new password does not end: what does. */
  notYouEither: Partial<Record<AccessChange, string>>
  action: string
  keysAction: string
}

const inSpanish: Words = {
  language: 'es',
  locale: 'es',
  changes: {
    'new-device': 'entraste desde un dispositivo nuevo',
    password: 'tu contraseña cambió',
    'second-factor-on': 'tu segundo factor está activado',
    'second-factor-off': 'tu segundo factor está desactivado',
    'new-codes': 'tienes códigos de respaldo nuevos',
    'passkey-added': 'tu cuenta tiene una llave de acceso nueva',
    'passkey-removed': 'una llave de acceso de tu cuenta se quitó',
    'key-made': 'tu cuenta tiene una clave de API nueva',
    'key-revoked': 'una clave de API de tu cuenta se revocó',
  },
  what: {
    'new-device': 'Alguien entró a tu cuenta desde un dispositivo que no conocíamos.',
    password: 'La contraseña de tu cuenta cambió. Las sesiones de los demás dispositivos se cerraron.',
    'second-factor-on': 'Desde ahora tu cuenta pide un código además de la contraseña.',
    'second-factor-off': 'Tu cuenta ya no pide un código además de la contraseña.',
    'new-codes': 'Se hicieron códigos de respaldo nuevos para tu cuenta. Los anteriores ya no sirven.',
    'passkey-added': 'Desde ahora una llave de acceso nueva abre tu cuenta, sin la contraseña.',
    'passkey-removed': 'Una llave de acceso ya no abre tu cuenta.',
    'key-made':
      'Desde ahora una clave de API nueva deja entrar programas al panel en tu nombre. Las claves están en Integraciones.',
    'key-revoked': 'Una clave de API de tu cuenta ya no abre el panel.',
  },
  unknown: 'un dispositivo desconocido',
  when: (instant, device) => `${instant}, ${device}.`,
  notYou:
    'Si fuiste tú, no hay nada que hacer. Si no, cambia tu contraseña ahora mismo, cierra las sesiones y quita las llaves de acceso que no conozcas.',
  notYouEither: {
    'passkey-added':
      'Si fuiste tú, no hay nada que hacer. Si no, quita la llave en los ajustes de tu perfil, en Llaves de acceso: una contraseña nueva no la anula. Después cambia tu contraseña y cierra las sesiones que no conozcas.',
    'key-made':
      'Si fuiste tú, no hay nada que hacer. Si no, revoca la clave en el panel, en Integraciones: una contraseña nueva no la anula. Después cambia tu contraseña y cierra las sesiones que no conozcas.',
  },
  action: 'Revisar mi cuenta',
  keysAction: 'Revisar las claves',
}

const texts = inEachLanguage<Words>({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    locale: 'en',
    changes: {
      'new-device': 'you signed in on a new device',
      password: 'your password was changed',
      'second-factor-on': 'your second factor was turned on',
      'second-factor-off': 'your second factor was turned off',
      'new-codes': 'you have new backup codes',
      'passkey-added': 'your account has a new passkey',
      'passkey-removed': 'a passkey was removed from your account',
      'key-made': 'your account has a new API key',
      'key-revoked': 'an API key of your account was revoked',
    },
    what: {
      'new-device': 'Somebody signed in to your account on a device that we had not seen before.',
      password: 'The password of your account was changed. Every other device was signed out.',
      'second-factor-on': 'From now on your account asks for a code in addition to the password.',
      'second-factor-off': 'Your account no longer asks for a code in addition to the password.',
      'new-codes': 'New backup codes were created for your account. The old ones no longer work.',
      'passkey-added': 'From now on a new passkey can open your account without the password.',
      'passkey-removed': 'A passkey no longer opens your account.',
      'key-made':
        'From now on a new API key lets programs into the office in your name. Keys are listed under Integrations.',
      'key-revoked': 'An API key of your account no longer opens the office.',
    },
    unknown: 'an unknown device',
    when: (instant, device) => `${instant}, ${device}.`,
    notYou:
      'If this was you, there is nothing to do. If not, change your password immediately, and sign out any devices and remove any passkeys that you do not recognize.',
    notYouEither: {
      'passkey-added':
        'If this was you, there is nothing to do. If not, remove the passkey in your profile settings, under Passkeys: a new password does not end it. Then change your password and sign out any devices you do not recognize.',
      'key-made':
        'If this was you, there is nothing to do. If not, revoke the key in the office, under Integrations: a new password does not end it. Then change your password and sign out any devices you do not recognize.',
    },
    action: 'Review my account',
    keysAction: 'Review the keys',
  },
  'pt-BR': {
    language: 'pt-BR',
    locale: 'pt-BR',
    changes: {
      'new-device': 'você entrou em um aparelho novo',
      password: 'sua senha foi alterada',
      'second-factor-on': 'seu segundo fator está ativado',
      'second-factor-off': 'seu segundo fator está desativado',
      'new-codes': 'você tem novos códigos de reserva',
      'passkey-added': 'sua conta tem uma chave de acesso nova',
      'passkey-removed': 'uma chave de acesso da sua conta foi removida',
      'key-made': 'sua conta tem uma chave de API nova',
      'key-revoked': 'uma chave de API da sua conta foi revogada',
    },
    what: {
      'new-device': 'Alguém entrou na sua conta em um aparelho que não conhecíamos.',
      password: 'A senha da sua conta foi alterada. Todos os outros aparelhos foram desconectados.',
      'second-factor-on': 'A partir de agora, a sua conta pede um código além da senha.',
      'second-factor-off': 'A sua conta não pede mais um código além da senha.',
      'new-codes': 'Novos códigos de reserva foram criados para a sua conta. Os anteriores não valem mais.',
      'passkey-added': 'A partir de agora, uma chave de acesso nova abre a sua conta, sem a senha.',
      'passkey-removed': 'Uma chave de acesso não abre mais a sua conta.',
      'key-made':
        'A partir de agora, uma chave de API nova deixa programas entrarem no painel em seu nome. As chaves estão em Integrações.',
      'key-revoked': 'Uma chave de API da sua conta não abre mais o painel.',
    },
    unknown: 'um aparelho desconhecido',
    when: (instant, device) => `${instant}, ${device}.`,
    notYou:
      'Se foi você, não há nada a fazer. Se não foi, troque a sua senha agora mesmo, desconecte os aparelhos e remova as chaves de acesso que você não conhece.',
    notYouEither: {
      'passkey-added':
        'Se foi você, não há nada a fazer. Se não foi, remova a chave nas configurações do perfil, em Chaves de acesso: uma senha nova não a anula. Depois troque a sua senha e desconecte os aparelhos que você não conhece.',
      'key-made':
        'Se foi você, não há nada a fazer. Se não foi, revogue a chave no painel, em Integrações: uma senha nova não a anula. Depois troque a sua senha e desconecte os aparelhos que você não conhece.',
    },
    action: 'Ver a minha conta',
    keysAction: 'Ver as chaves',
  },
})

/** Tells an account's person that the way into it changed, so that a thief does not go unnoticed. */
export function noticeMail(
  { storeName, baseUrl, timeZone }: Pick<ShopSettings, 'storeName' | 'baseUrl' | 'timeZone'>,
  { to, change, at, device, voice }: AccessNotice,
): Mail {
  const words = textsIn(voice, texts)
  const format = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  const isOfKeys = change === 'key-made' || change === 'key-revoked'
  return composeMail({
    to,
    subject: `${storeName}: ${words.changes[change]}`,
    paragraphs: [
      words.what[change],
      words.when(format.format(at), device ?? words.unknown),
      words.notYouEither[change] ?? words.notYou,
    ],
    action: isOfKeys
      ? { label: words.keysAction, link: `${baseUrl}/admin/integrations` }
      : { label: words.action, link: `${baseUrl}/profile-settings` },
    storeName,
    language: words.language,
  })
}
