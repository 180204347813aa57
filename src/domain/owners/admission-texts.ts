import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  signIn: 'Sign in to do this.',
  nothingHere: 'There is nothing at this address.',
  'set-up': 'Set up the second factor of your account first, in the back office.',
  'sign-in': 'Sign in again with your code first: this session was made without it, or more than 12 hours ago.',
  linkDoesNotOpen: 'This setup link does not work. Restart the store to get a new one.',
  confirmByPassword: 'Confirm this change with your password first.',
  confirmByCode: 'Confirm this change with your code first.',
  notForKeys: 'This call cannot be made with an API key: sign in to the office for it. Nothing was changed.',
}

const es: typeof en = {
  signIn: 'Para esto hay que iniciar sesión.',
  nothingHere: 'No hay nada en esta dirección.',
  'set-up': 'Configura antes el segundo factor de tu cuenta, en el panel.',
  'sign-in': 'Entra antes otra vez con tu código: esta sesión se abrió sin él, o hace más de 12 horas.',
  linkDoesNotOpen: 'Este enlace no abre la configuración. Inicia la tienda otra vez para tener uno nuevo.',
  confirmByPassword: 'Confirma antes este cambio con tu contraseña.',
  confirmByCode: 'Confirma antes este cambio con tu código.',
  notForKeys: 'Ninguna clave de API abre esta llamada: entra para eso al panel. No se cambió nada.',
}

const ptBR: typeof en = {
  signIn: 'Para isto é preciso entrar.',
  nothingHere: 'Não há nada neste endereço.',
  'set-up': 'Configure antes o segundo fator da sua conta, no painel.',
  'sign-in': 'Entre antes de novo com o seu código: esta sessão foi aberta sem ele, ou há mais de 12 horas.',
  linkDoesNotOpen: 'Este link não abre a configuração. Inicie a loja de novo para ter um novo.',
  confirmByPassword: 'Confirme antes esta alteração com a sua senha.',
  confirmByCode: 'Confirme antes esta alteração com o seu código.',
  notForKeys: 'Nenhuma chave de API abre esta chamada: entre no painel para isso. Nada mudou.',
}

/** Why somebody is not let in. */
export const admissionTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayAdmission = sentencesOf(admissionTexts)
