import { inEachLanguage, sentencesOf } from '../each-language.ts'
import { waitInWords } from '../limits/wait-in-words.ts'

const en = {
  unknown: 'There is no such account.',
  tooMany: (seconds: number) => `Too many requests: try again ${waitInWords('en', seconds)}.`,
  confirmsByCode: 'This account confirms with its code.',
  confirmsByPassword: 'This account confirms with its password.',
  wrongCode: 'The code is not correct. Nothing was changed.',
  wrongPassword: 'The password is not correct. Nothing was changed.',
  deviceGone: 'This device is no longer signed in.',
  addressTaken:
    'This address already has an account here. Choose another one, or run `npm run shop -- owner create` with it.',
  accountNeeded: 'This address needs an account: sign in or create one to continue. Nothing was ordered or charged.',
}

const es: typeof en = {
  unknown: 'No existe esa cuenta.',
  tooMany: (seconds) => `Demasiadas peticiones: vuelve a intentarlo ${waitInWords('es', seconds)}.`,
  confirmsByCode: 'Esta cuenta confirma con su código.',
  confirmsByPassword: 'Esta cuenta confirma con su contraseña.',
  wrongCode: 'El código no es correcto. No se cambió nada.',
  wrongPassword: 'La contraseña no es correcta. No se cambió nada.',
  deviceGone: 'Este dispositivo ya no tiene la sesión abierta.',
  addressTaken: 'Este correo ya tiene una cuenta aquí. Elige otro, o ejecuta con él `npm run shop -- owner create`.',
  accountNeeded: 'Para este correo hace falta una cuenta: entra o crea una, y sigue. No se pidió ni se cobró nada.',
}

const ptBR: typeof en = {
  unknown: 'Essa conta não existe.',
  tooMany: (seconds) => `Solicitações demais: tente de novo ${waitInWords('pt-BR', seconds)}.`,
  confirmsByCode: 'Esta conta confirma com o código dela.',
  confirmsByPassword: 'Esta conta confirma com a senha dela.',
  wrongCode: 'O código não está certo. Nada mudou.',
  wrongPassword: 'A senha não está certa. Nada mudou.',
  deviceGone: 'Este aparelho não está mais conectado.',
  addressTaken: 'Este e-mail já tem uma conta aqui. Escolha outro, ou execute com ele `npm run shop -- owner create`.',
  accountNeeded: 'Para este e-mail é preciso ter uma conta: entre ou crie uma e continue. Nada foi pedido nem cobrado.',
}

/** Refusals that people get about their own account, and refusals about accounts. */
export const accountTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayAccount = sentencesOf(accountTexts)
