import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'

/** Why a form without script signed nobody in. */
export type FormRefusal = 'wrong' | 'code' | 'unconfirmed' | 'tooMany' | 'failed'

/** `wait` is the time to wait as in `Retry-After`, null when there is none. */
type FormTexts = Record<FormRefusal, { title: string; text: (wait: string | null) => string }> & { back: string }

const en: FormTexts = {
  wrong: {
    title: 'That did not match',
    text: () => 'The e-mail or password is not correct. Go back and try again.',
  },
  code: {
    title: 'This account also needs a code',
    text: () =>
      'The password is correct. The code step needs JavaScript: turn it on and log in again once the page has fully loaded.',
  },
  unconfirmed: {
    title: 'Confirm your e-mail address first',
    text: () =>
      'Open the link we e-mailed you. You can ask for a new one on the login page, with JavaScript turned on.',
  },
  tooMany: {
    title: 'Too many attempts',
    text: (wait) => `Try again ${waitInWords('en', wait)}. Nothing was changed.`,
  },
  failed: {
    title: 'We cannot log you in right now',
    text: () => 'The fault is ours, and nothing was changed. Try again in a minute.',
  },
  back: 'Back to login',
}

const es: FormTexts = {
  wrong: {
    title: 'No coincide',
    text: () => 'El correo o la contraseña no son correctos. Vuelve e inténtalo otra vez.',
  },
  code: {
    title: 'Esta cuenta necesita también un código',
    text: () =>
      'La contraseña es correcta. El paso del código necesita el JavaScript de la página: espera a que cargue entera, con JavaScript activado, y entra otra vez.',
  },
  unconfirmed: {
    title: 'Confirma antes tu correo',
    text: () =>
      'Abre el enlace que te enviamos. En la página de inicio de sesión puedes pedir otro, con JavaScript activado.',
  },
  tooMany: {
    title: 'Demasiados intentos',
    text: (wait) => `Vuelve a intentarlo ${waitInWords('es', wait)}. No se cambió nada.`,
  },
  failed: {
    title: 'Ahora no podemos darte acceso',
    text: () => 'El fallo es nuestro y no se cambió nada. Inténtalo otra vez en un minuto.',
  },
  back: 'Volver',
}

const ptBR: FormTexts = {
  wrong: {
    title: 'Não confere',
    text: () => 'O e-mail ou a senha não estão certos. Volte e tente de novo.',
  },
  code: {
    title: 'Esta conta também pede um código',
    text: () =>
      'A senha está certa. A etapa do código precisa do JavaScript da página: espere que ela carregue inteira, com o JavaScript ativado, e entre de novo.',
  },
  unconfirmed: {
    title: 'Confirme antes o seu e-mail',
    text: () => 'Abra o link que enviamos. Na página de login você pode pedir outro, com o JavaScript ativado.',
  },
  tooMany: {
    title: 'Tentativas demais',
    text: (wait) => `Tente de novo ${waitInWords('pt-BR', wait)}. Nada foi alterado.`,
  },
  failed: {
    title: 'Agora não conseguimos deixar você entrar',
    text: () => 'A falha é nossa e nada foi alterado. Tente de novo em um minuto.',
  },
  back: 'Voltar',
}

export const signInFormTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
