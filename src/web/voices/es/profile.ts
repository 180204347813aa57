import { waitInWords } from '#domain/limits/wait-in-words.ts'
import type { ProfileTexts } from '../mixed/profile.ts'

/** The profile page in Spanish. */
export const esProfile: ProfileTexts = {
  title: 'Ajustes del perfil',
  account: 'Tu cuenta',
  username: 'Nombre de usuario',
  email: 'Correo electrónico',
  verified: 'Verificado',
  notVerified: 'Aún sin verificar',
  confirmEmail: 'Enviar un enlace para confirmar este correo',
  newsTitle: 'Novedades',
  newsIntro:
    'Lo que compraste sigue siendo tuyo, y una versión mejor no cuesta nada. Los correos sobre tus pedidos llegan de todos modos.',
  news: 'Avisarme por correo cuando una figura que compré tenga una versión nueva',
  newsOn: 'Guardado: te escribiremos cuando haya una versión nueva.',
  newsOff: 'Guardado: no te escribiremos más sobre versiones nuevas.',
  newsFailed: 'No se confirmó. La casilla muestra lo que vale ahora: vuelve a intentarlo.',
  passwordTitle: 'Cambiar contraseña',
  passwordIntro: 'Se cierra la sesión en todos los demás dispositivos; en este sigues dentro.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  confirm: 'Confirmar nueva contraseña',
  hint: 'De 6 a 128 caracteres con una mayúscula, un número y un símbolo.',
  change: 'Cambiar contraseña',
  changing: 'Cambiando…',
  required: 'Por favor completa este campo.',
  mismatch: 'Las contraseñas nuevas no coinciden.',
  short: 'La contraseña debe tener al menos 6 caracteres.',
  weak: 'Usa una mayúscula, un número y un símbolo, y evita las contraseñas comunes.',
  wrongCurrent: 'La contraseña actual no es correcta.',
  changed: 'Tu contraseña se cambió correctamente',
  socialOnly: 'Esta cuenta inicia sesión con otro proveedor y aquí no tiene contraseña.',
  tooMany: (wait) => `Demasiados intentos. Vuelve a intentarlo ${waitInWords('es', wait)}.`,
  unanswered: 'No llegó respuesta: quizá tu contraseña se cambió. Si la anterior no sirve, usa la nueva.',
  unknown: 'Error desconocido',
}
