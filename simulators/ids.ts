import { randomInt } from 'node:crypto'

/** PayPal's ids: 17 capitals and digits. */
export const paypalId = () =>
  Array.from({ length: 17 }, () => '0123456789ABCDEFGHJKLMNPRSTUVWXY'[randomInt(32)]).join('')

/** Mercado Pago's ids: twelve digits, random so that ids are not reused after a reset. */
export const mercadopagoId = () => randomInt(100_000_000_000, 200_000_000_000)
