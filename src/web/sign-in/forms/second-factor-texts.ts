import type { AnyAnswer } from '#api/calls.ts'
import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'

/** Texts about the second factor, for the sign-in and the back office; only owners read them. */
export const secondFactorTexts = inEachLanguage({
  en: {
    title: 'One more step',
    intro: 'Enter the six digits that your authenticator app shows for this store.',
    code: 'Code',
    enter: 'Continue',
    useBackup: 'Use a backup code instead',
    useApp: 'Use the app instead',
    backupIntro: 'Enter one of the backup codes that you saved. Each works once.',
    backupCode: 'Backup code',
    again: 'Start over',
    wrongCode: 'This code is not correct. It changes every 30 seconds: enter the one that is shown now.',
    wrongBackup: 'This backup code is not correct, or it was already used.',
    wrongPassword: 'The password is not correct. Nothing was changed.',
    startOver: 'This attempt has ended. Start over with your password.',
    signInAgain: 'Sign in again with your code first. Nothing was changed.',
    tooMany: (wait: string | null) => `Too many attempts. Try again ${waitInWords('en', wait)}.`,
    failed: 'The store did not answer. Try again.',
  },
  es: {
    title: 'Un paso más',
    intro: 'Escribe los seis dígitos que tu aplicación de autenticación muestra para esta tienda.',
    code: 'Código',
    enter: 'Continuar',
    useBackup: 'Usar un código de respaldo',
    useApp: 'Usar la aplicación',
    backupIntro: 'Escribe uno de los códigos de respaldo que guardaste. Cada uno sirve una vez.',
    backupCode: 'Código de respaldo',
    again: 'Empezar de nuevo',
    wrongCode: 'El código no es correcto. Cambia cada 30 segundos: escribe el que se muestra ahora.',
    wrongBackup: 'El código de respaldo no es correcto o ya se usó.',
    wrongPassword: 'La contraseña no es correcta. No se cambió nada.',
    startOver: 'Este intento terminó. Empieza de nuevo con tu contraseña.',
    signInAgain: 'Primero inicia sesión de nuevo con tu código. No se cambió nada.',
    tooMany: (wait) => `Demasiados intentos. Inténtalo de nuevo ${waitInWords('es', wait)}.`,
    failed: 'La tienda no respondió. Inténtalo de nuevo.',
  },
  'pt-BR': {
    title: 'Só mais um passo',
    intro: 'Digite os seis números que o seu aplicativo autenticador mostra para esta loja.',
    code: 'Código',
    enter: 'Continuar',
    useBackup: 'Usar um código de reserva',
    useApp: 'Usar o aplicativo',
    backupIntro: 'Digite um dos códigos de reserva que você guardou. Cada um funciona uma vez.',
    backupCode: 'Código de reserva',
    again: 'Recomeçar',
    wrongCode: 'O código não está correto. Ele muda a cada 30 segundos: digite o que aparece agora.',
    wrongBackup: 'O código de reserva não está correto ou já foi usado.',
    wrongPassword: 'A senha não está correta. Nada mudou.',
    startOver: 'Esta tentativa terminou. Recomece com a sua senha.',
    signInAgain: 'Antes, entre de novo com o seu código. Nada mudou.',
    tooMany: (wait) => `Tentativas demais. Tente de novo ${waitInWords('pt-BR', wait)}.`,
    failed: 'A loja não respondeu. Tente de novo.',
  },
})

export type SecondFactorTexts = (typeof secondFactorTexts)['en']

/** Explains a refusal of the authentication service; null where its own message must do. */
export function describeRefusal(
  { status, details: { code }, headers }: Pick<Extract<AnyAnswer, { ok: false }>, 'status' | 'details' | 'headers'>,
  texts: SecondFactorTexts,
): string | null {
  if (status === 429) return texts.tooMany(headers.get('Retry-After'))
  if (code === 'INVALID_CODE') return texts.wrongCode
  if (code === 'INVALID_BACKUP_CODE') return texts.wrongBackup
  if (code === 'INVALID_PASSWORD') return texts.wrongPassword
  if (code === 'SECOND_FACTOR_NEEDED') return texts.signInAgain
  return ended.has(code) ? texts.startOver : null
}

const ended = new Set<unknown>(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'TOTP_NOT_ENABLED'])
