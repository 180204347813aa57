import type { Mail, ShopSettings } from '../services.ts'
import { composeMail } from './compose-mail.ts'

/** The mails that signing people in needs; both links are good for one hour and one use. */
export const accountMails = ({ storeName }: Pick<ShopSettings, 'storeName'>) => ({
  resetPassword: (to: string, link: string): Mail =>
    composeMail({
      to,
      subject: `${storeName}: restablece tu contraseña`,
      paragraphs: [
        'Recibimos una solicitud para restablecer tu contraseña. El enlace vale una hora y una sola vez.',
        'Si no fuiste tú, ignora este correo: tu contraseña sigue igual.',
      ],
      action: { label: 'Restablecer contraseña', link },
      storeName,
    }),
  verifyEmail: (to: string, link: string): Mail =>
    composeMail({
      to,
      subject: `${storeName}: confirma tu correo`,
      paragraphs: ['Confirma tu correo electrónico para entrar a la tienda. El enlace vale una hora.'],
      action: { label: 'Confirmar correo', link },
      storeName,
    }),
})
