import { inEachLanguage } from '#domain/each-language.ts'

/** Why a form without script signed nobody in. */
export type FormRefusal = 'wrong' | 'code' | 'unconfirmed' | 'tooMany' | 'failed'

type FormTexts = Record<FormRefusal, { title: string; text: string }> & { back: string }

const en: FormTexts = {
  wrong: {
    title: 'That did not match',
    text: 'E-mail or password are not right. Go back and try again.',
  },
  code: {
    title: 'This account needs a code as well',
    text: 'The password is right. The step with the code needs JavaScript: switch it on in your browser and log in again.',
  },
  unconfirmed: {
    title: 'Confirm your e-mail address first',
    text: 'Open the link that we mailed to you. A new one can be asked for on the login page, with JavaScript switched on.',
  },
  tooMany: {
    title: 'Too many attempts',
    text: 'Wait a minute before you try again. Nothing was changed.',
  },
  failed: {
    title: 'We cannot log you in right now',
    text: 'The fault is ours, and nothing was changed. Try again in a minute.',
  },
  back: 'Back to login',
}

const es: FormTexts = {
  wrong: {
    title: 'No coincide',
    text: 'El correo o la contraseña no son correctos. Vuelve e inténtalo otra vez.',
  },
  code: {
    title: 'Esta cuenta necesita también un código',
    text: 'La contraseña es correcta. El paso del código necesita JavaScript: hay que activar JavaScript en el navegador y entrar otra vez.',
  },
  unconfirmed: {
    title: 'Confirma antes tu correo',
    text: 'Abre el enlace que te enviamos. En la página de inicio de sesión puedes pedir otro, con JavaScript activado.',
  },
  tooMany: {
    title: 'Demasiados intentos',
    text: 'Espera un minuto antes de volver a intentarlo. No se cambió nada.',
  },
  failed: {
    title: 'Ahora no podemos darte acceso',
    text: 'El fallo es nuestro y no se cambió nada. Inténtalo otra vez en un minuto.',
  },
  back: 'Volver',
}

const ptBR: FormTexts = {
  wrong: {
    title: 'Não confere',
    text: 'O e-mail ou a senha não estão certos. Volte e tente de novo.',
  },
  code: {
    title: 'Esta conta também pede um código',
    text: 'A senha está certa. A etapa do código precisa de JavaScript: ative-o no navegador e entre de novo.',
  },
  unconfirmed: {
    title: 'Confirme antes o seu e-mail',
    text: 'Abra o link que enviamos. Na página de entrada você pode pedir outro, com o JavaScript ativado.',
  },
  tooMany: {
    title: 'Tentativas demais',
    text: 'Espere um minuto antes de tentar de novo. Nada foi alterado.',
  },
  failed: {
    title: 'Agora não conseguimos deixar você entrar',
    text: 'A falha é nossa e nada foi alterado. Tente de novo em um minuto.',
  },
  back: 'Voltar',
}

export const signInFormTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
