import { paypalAddresses } from '#domain/settings/outside/paypal-addresses.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { sellerFields } from './seller-fields.ts'
import type { FieldTexts } from './texts.ts'

/** The label of each setting, and what its value must be. */
export const fieldsInEnglish: Record<SettingName, FieldTexts> = {
  STORE_NAME: { label: 'Name of the store', wrong: 'Enter a name of at most 60 characters.' },
  STORE_ACCESS: {
    label: 'Who can look around',
    wrong: 'Choose one.',
    choices: [
      ['members', 'Members only: everybody signs in first'],
      ['open', 'Everybody: they can also buy without an account'],
    ],
  },
  SUPPORT_EMAIL: { label: 'E-mail for buyers', wrong: 'Enter an e-mail address.' },
  SUPPORT_CHAT_URL: { label: 'Chat address', hint: 'WhatsApp, Telegram, …', wrong: 'Enter an address with https://.' },
  SOCIAL_URL: { label: 'Profile address', wrong: 'Enter an address with https://.' },
  LOCKOUT_URL: {
    label: 'External store',
    hint: 'Where the page for banned accounts leads.',
    wrong: 'Enter an address with https://.',
  },
  TIME_ZONE: {
    label: 'Time zone',
    hint: 'Decides when a day begins in reports and on documents, and which times this office shows. For example America/Lima. Set it before you sell.',
    wrong: 'Enter a time zone such as America/Lima.',
  },
  LINK_MINUTES: {
    label: 'Download link lifetime, in minutes',
    hint: 'Leave empty for 15, plus 1 for each 10 MB. Buyers can get a new link at any time.',
    wrong: 'Enter a whole number from 1 to 10080.',
  },
  BANNED_EMAILS: {
    label: 'Banned e-mail addresses',
    hint: 'One per line. They are signed out immediately and cannot register.',
    wrong: 'Enter only addresses, and not your own.',
  },
  PAYPAL_BASE_URL: {
    label: 'Kind of account',
    wrong: 'Choose one.',
    choices: [
      ['', 'Live: real money'],
      [paypalAddresses.sandbox, 'Sandbox: test money'],
    ],
  },
  PAYPAL_CLIENT_ID: { label: 'Client ID', wrong: 'Copy all of it.' },
  PAYPAL_CLIENT_SECRET: { label: 'Secret', wrong: 'Copy all of it.' },
  PAYPAL_WEBHOOK_ID: {
    label: 'Webhook ID',
    hint: 'The ID of the webhook that points to the address above.',
    wrong: 'Copy all of it.',
  },
  MERCADOPAGO_ACCESS_TOKEN: { label: 'Access token', wrong: 'Copy all of it.' },
  MERCADOPAGO_WEBHOOK_SECRET: { label: 'Webhook secret', wrong: 'Copy all of it.' },
  MERCADOPAGO_COLLECTOR_ID: {
    label: 'Seller ID',
    hint: 'Payments to anybody else are refused. Leave it empty and run the test: the token reveals it.',
    wrong: 'Copy all of it.',
  },
  MERCADOPAGO_CURRENCY: {
    label: 'Currency of the account',
    hint: 'ARS, MXN, CLP, …',
    wrong: 'One of ARS, BRL, CLP, COP, MXN, PEN, UYU.',
  },
  MERCADOPAGO_RATE: {
    label: 'Price of one US dollar in that currency',
    hint: 'Such as 1412.50. Applies to orders made from now on.',
    wrong: 'Enter a number above 0, such as 1412.50.',
  },
  SMTP_URL: {
    label: 'Mail server with name and password',
    hint: 'smtps://name:password@mail.example.com, on one line.',
    wrong: 'It must start with smtp:// or smtps:// and name a server on the internet, with nothing after it.',
  },
  MAIL_FROM: {
    label: 'Sender',
    hint: 'Such as Estela <shop@example.com>.',
    wrong: 'Enter an address such as Estela <shop@example.com>.',
  },
  OWNER_MAIL_SALES: {
    label: 'E-mail every owner about each sale',
    wrong: 'Choose one.',
    choices: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  OWNER_MAIL_DISPUTES: {
    label: 'E-mail every owner about each dispute and charge-back',
    wrong: 'Choose one.',
    choices: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  ...sellerFields.en,
  ACCENT: { label: 'Accent color', wrong: 'Dark text must be readable on it.' },
  PROMO_BADGE: {
    label: 'Text on the sign-in screen’s pictures',
    hint: 'Such as “New every week”; a discount only if it is real. Leave empty for none.',
    wrong: 'Enter at most 24 characters.',
  },
  STAR_BADGE: {
    label: 'Five stars on the popular figures',
    hint: 'Only if buyers really gave them: outside a demo, stars without reviews are illegal in many countries.',
    wrong: 'Choose one.',
    choices: [
      ['no', 'Not shown'],
      ['yes', 'Shown'],
    ],
  },
  STUDIO_CLAIM: {
    label: '“Drawn, measured and tested in the studio”',
    hint: 'Appears on the home page, in the footer and on your About page.',
    wrong: 'Choose one.',
    choices: [
      ['no', 'Not shown'],
      ['yes', 'Shown: it is true of every figure'],
    ],
  },
}

export const fieldsInSpanish: Record<SettingName, FieldTexts> = {
  STORE_NAME: { label: 'Nombre de la tienda', wrong: 'Escribe un nombre de 60 caracteres como mucho.' },
  STORE_ACCESS: {
    label: 'Quién puede mirar',
    wrong: 'Elige una opción.',
    choices: [
      ['members', 'Solo miembros: todos entran primero'],
      ['open', 'Todos: también se puede comprar sin cuenta'],
    ],
  },
  SUPPORT_EMAIL: { label: 'Correo para compradores', wrong: 'Escribe una dirección de correo.' },
  SUPPORT_CHAT_URL: {
    label: 'Dirección del chat',
    hint: 'WhatsApp, Telegram…',
    wrong: 'Escribe una dirección con https://.',
  },
  SOCIAL_URL: { label: 'Dirección del perfil', wrong: 'Escribe una dirección con https://.' },
  LOCKOUT_URL: {
    label: 'Tienda externa',
    hint: 'Adónde lleva la página de cuentas inhabilitadas.',
    wrong: 'Escribe una dirección con https://.',
  },
  TIME_ZONE: {
    label: 'Zona horaria',
    hint: 'Decide cuándo empieza un día en los informes y en los documentos, y qué horas muestra este panel, por ejemplo America/Lima. Ponla antes de vender.',
    wrong: 'Escribe una zona horaria como America/Lima.',
  },
  LINK_MINUTES: {
    label: 'Vida de un enlace de descarga, en minutos',
    hint: 'Vacío: 15, y 1 más por cada 10 MB. El comprador pide otro cuando quiere.',
    wrong: 'Escribe un número entero de 1 a 10080.',
  },
  BANNED_EMAILS: {
    label: 'Correos inhabilitados',
    hint: 'Uno por línea. Salen al instante y no pueden registrarse.',
    wrong: 'Escribe solo direcciones, y no la tuya.',
  },
  PAYPAL_BASE_URL: {
    label: 'Tipo de cuenta',
    wrong: 'Elige una opción.',
    choices: [
      ['', 'Producción: dinero real'],
      [paypalAddresses.sandbox, 'Sandbox: dinero de prueba'],
    ],
  },
  PAYPAL_CLIENT_ID: { label: 'Client ID', wrong: 'Cópialo entero.' },
  PAYPAL_CLIENT_SECRET: { label: 'Secret', wrong: 'Cópialo entero.' },
  PAYPAL_WEBHOOK_ID: {
    label: 'Webhook ID',
    hint: 'Del webhook que lleva a la dirección de arriba.',
    wrong: 'Cópialo entero.',
  },
  MERCADOPAGO_ACCESS_TOKEN: { label: 'Access token', wrong: 'Cópialo entero.' },
  MERCADOPAGO_WEBHOOK_SECRET: { label: 'Clave secreta del webhook', wrong: 'Cópiala entera.' },
  MERCADOPAGO_COLLECTOR_ID: {
    label: 'Número de vendedor',
    hint: 'Se rechazan pagos a cualquier otro. Déjalo vacío y prueba: el token solo lo dice.',
    wrong: 'Cópialo entero.',
  },
  MERCADOPAGO_CURRENCY: {
    label: 'Moneda de la cuenta',
    hint: 'ARS, MXN, CLP…',
    wrong: 'Una de ARS, BRL, CLP, COP, MXN, PEN, UYU.',
  },
  MERCADOPAGO_RATE: {
    label: 'Precio de un dólar en ella',
    hint: 'Por ejemplo 1412.50. Vale para los pedidos desde ahora.',
    wrong: 'Escribe un número mayor que 0, como 1412.50.',
  },
  SMTP_URL: {
    label: 'Servidor de correo con nombre y contraseña',
    hint: 'smtps://nombre:clave@mail.example.com, en una línea.',
    wrong: 'Empieza con smtp:// o smtps://, nombra un servidor de internet y no lleva nada detrás.',
  },
  MAIL_FROM: {
    label: 'Remitente',
    hint: 'Por ejemplo Estela <shop@example.com>.',
    wrong: 'Escribe una dirección como Estela <shop@example.com>.',
  },
  OWNER_MAIL_SALES: {
    label: 'Un correo a cada dueño por cada venta',
    wrong: 'Elige una opción.',
    choices: [
      ['yes', 'Sí'],
      ['no', 'No'],
    ],
  },
  OWNER_MAIL_DISPUTES: {
    label: 'Un correo a cada dueño por cada disputa y contracargo',
    wrong: 'Elige una opción.',
    choices: [
      ['yes', 'Sí'],
      ['no', 'No'],
    ],
  },
  ...sellerFields.es,
  ACCENT: { label: 'Color de acento', wrong: 'El texto oscuro debe leerse bien sobre él.' },
  PROMO_BADGE: {
    label: 'Palabras sobre las imágenes de la pantalla de entrada',
    hint: 'Por ejemplo “Nuevo cada semana”; un descuento, solo si es real. Vacío: ninguna.',
    wrong: 'Escribe 24 caracteres como mucho.',
  },
  STAR_BADGE: {
    label: 'Cinco estrellas en las figuras populares',
    hint: 'Solo si las dieron compradores: fuera de una demostración, las estrellas sin reseñas son ilegales en muchos países.',
    wrong: 'Elige una opción.',
    choices: [
      ['no', 'No se muestran'],
      ['yes', 'Se muestran'],
    ],
  },
  STUDIO_CLAIM: {
    label: '“Dibujados, medidos y probados en el estudio”',
    hint: 'Está en la portada, en el pie y en la página sobre ti.',
    wrong: 'Elige una opción.',
    choices: [
      ['no', 'No se dice'],
      ['yes', 'Se dice: es cierto de cada figura'],
    ],
  },
}
