import { inEachLanguage } from '#domain/each-language.ts'
import type { Connection, ProbeResult } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { fieldsInEnglish, fieldsInSpanish } from './field-texts.ts'
import type { SettingSection } from './setting-sections.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

export interface FieldTexts {
  label: string
  hint?: string
  /** What it must be, when it was refused. */
  wrong: string
  /** Choices by their value. */
  choices?: [value: string, text: string][]
}

export interface SettingsTexts {
  title: string
  intro: string
  rooms: string
  content: string
  sections: Record<SettingSection['id'], { title: string; intro: string }>
  fields: Record<SettingName, FieldTexts>
  locked: string
  unreadable: string
  missing: string
  secretSet: string
  secretUnset: string
  removeSecret: string
  removed: string
  unsaved: string
  leave: (sections: string) => string
  save: string
  saved: string
  discard: string
  confirmRate: string
  zoneMoves: string
  wrong: string
  testing: string
  test: Record<Connection, string>
  outcomes: Record<ProbeResult['outcome'], (detail: string) => string>
  preview: string
  light: string
  dark: string
  buy: string
  nearest: (color: string) => string
  useNearest: string
  ownColors: string
  standard: string
}

const en: SettingsTexts = {
  title: 'Settings',
  intro: 'A change holds at once, on every page. Nothing needs to be started again.',
  rooms: 'Sections',
  content: 'Texts and pictures of the pages',
  sections: {
    store: { title: 'Store', intro: 'Who you are, who may look around, and how buyers reach you.' },
    paypal: {
      title: 'PayPal',
      intro:
        'All three from developer.paypal.com, Apps & Credentials. Orders still open at a former account can no longer be followed after a change.',
    },
    mercadopago: {
      title: 'Mercado Pago',
      intro:
        'From mercadopago.com/developers, Your integrations. Orders still open at a former account can no longer be followed after a change.',
    },
    mail: { title: 'Mail', intro: 'By which server receipts and links leave. Without one they stay in the store.' },
    documents: {
      title: 'Receipts',
      intro: 'Who sells, as it stands on receipts and credit notes from now on. Those already issued stay as they are.',
    },
    look: { title: 'Look', intro: 'One color for the main button, in both themes.' },
    claims: { title: 'What the pages claim', intro: 'You answer for it: say only what is true of your figures.' },
  },
  fields: fieldsInEnglish,
  locked: 'Set where the store is started (environment), and can be changed only there.',
  unreadable:
    'This was saved with another SECRET and cannot be read. Enter it again, or start the store with the former SECRET.',
  missing: 'This is needed too.',
  secretSet: 'Set. Leave it empty to keep it.',
  secretUnset: 'Not set.',
  removeSecret: 'Remove',
  removed: 'Will be removed when you save.',
  unsaved: 'Not saved yet',
  leave: (sections) => `You changed something and did not save it: ${sections}.`,
  save: 'Save',
  saved: 'Saved. It holds now.',
  discard: 'Discard',
  confirmRate: 'The rate still holds',
  zoneMoves:
    'In another time zone reports count all days anew, also those that are over. Receipts and credit notes stay in the month of the day that is printed on them; money that moved around midnight may then be told in the month beside theirs.',
  wrong: 'Nothing was saved. Look at the marked fields.',
  testing: 'Asking…',
  test: { paypal: 'Test connection', mercadopago: 'Test connection', mail: 'Send a test mail' },
  outcomes: {
    ok: (detail) => (detail ? `It works: a test mail is on its way to ${detail}.` : 'It works.'),
    incomplete: () => 'Nothing was asked: fill in all fields first.',
    unreachable: (detail) => `No answer (${detail || 'nothing came back'}). Check the address and try again.`,
    refused: (detail) =>
      `Refused (${detail}). Check that everything was copied whole, and that live and test are not mixed.`,
    'webhook-unknown': (detail) => `The credentials are right, but PayPal knows no webhook ${detail} of this app.`,
    'webhook-elsewhere': (detail) =>
      `The credentials are right, but this webhook sends its notices to ${detail}. Purchases still finish, only later.`,
    'webhook-silent': (detail) =>
      `The credentials are right, but this webhook does not bring ${detail}. Choose these events in PayPal, or all of them.`,
    'disputes-unseen': () =>
      'It works, but this app may not see disputes. Switch on Customer disputes for it in PayPal; until then an order that PayPal calls disputed stays on hold until its notice says you won, or you take the payment as paid.',
    'other-seller': (detail) => `The token belongs to seller ${detail}. Put that number as the seller’s number.`,
    'other-currency': (detail) =>
      `The token is right, but this seller collects ${detail}. Set that currency and its rate.`,
  },
  preview: 'How it looks',
  light: 'Light',
  dark: 'Dark',
  buy: 'Buy Now',
  nearest: (color) => `Text is hard to read on this color. The nearest that works is ${color}.`,
  useNearest: 'Take it',
  ownColors: 'The store’s own colors',
  standard: 'Standard',
}

const es: SettingsTexts = {
  title: 'Ajustes',
  intro: 'Un cambio vale al instante, en todas las páginas. No hace falta reiniciar nada.',
  rooms: 'Secciones',
  content: 'Textos e imágenes de las páginas',
  sections: {
    store: { title: 'Tienda', intro: 'Quién eres, quién puede mirar y cómo te encuentran los compradores.' },
    paypal: {
      title: 'PayPal',
      intro:
        'Los tres datos están en developer.paypal.com, Apps & Credentials. Tras un cambio ya no se pueden seguir los pedidos abiertos en la cuenta anterior.',
    },
    mercadopago: {
      title: 'Mercado Pago',
      intro:
        'En mercadopago.com/developers, Tus integraciones. Tras un cambio ya no se pueden seguir los pedidos abiertos en la cuenta anterior.',
    },
    mail: { title: 'Correo', intro: 'Por qué servidor salen recibos y enlaces. Sin servidor se quedan en la tienda.' },
    documents: {
      title: 'Recibos',
      intro:
        'Quién vende, como aparece en recibos y notas de crédito desde ahora. Los que ya se emitieron quedan como están.',
    },
    look: { title: 'Aspecto', intro: 'Un color para el botón principal, en los dos temas.' },
    claims: {
      title: 'Lo que afirman las páginas',
      intro: 'Respondes por ello: di solo lo que sea cierto de tus figuras.',
    },
  },
  fields: fieldsInSpanish,
  locked: 'Se fija donde se arranca la tienda (entorno), y solo allí se puede cambiar.',
  unreadable:
    'Se guardó con otro SECRET y no se puede leer. Escríbelo de nuevo, o arranca la tienda con el SECRET anterior.',
  missing: 'Esto también hace falta.',
  secretSet: 'Guardado. Déjalo vacío para conservarlo.',
  secretUnset: 'Sin guardar.',
  removeSecret: 'Quitar',
  removed: 'Se quitará al guardar.',
  unsaved: 'Sin guardar todavía',
  leave: (sections) => `Cambiaste algo y no lo guardaste: ${sections}.`,
  save: 'Guardar',
  saved: 'Guardado. Ya vale.',
  discard: 'Descartar',
  confirmRate: 'El cambio sigue igual',
  zoneMoves:
    'Con otra zona horaria los informes cuentan de nuevo todos los días, también los pasados. Los recibos y las notas de crédito quedan en el mes del día que llevan impreso; el dinero que se movió cerca de la medianoche puede aparecer entonces en el mes de al lado.',
  wrong: 'No se guardó nada. Mira los campos marcados.',
  testing: 'Preguntando…',
  test: { paypal: 'Probar conexión', mercadopago: 'Probar conexión', mail: 'Enviar correo de prueba' },
  outcomes: {
    ok: (detail) => (detail ? `Funciona: va un correo de prueba a ${detail}.` : 'Funciona.'),
    incomplete: () => 'No se preguntó nada: rellena antes todos los campos.',
    unreachable: (detail) => `Sin respuesta (${detail || 'no llegó nada'}). Revisa la dirección e inténtalo de nuevo.`,
    refused: (detail) => `Rechazado (${detail}). Revisa que copiaste todo entero y que no mezclas producción y prueba.`,
    'webhook-unknown': (detail) =>
      `Las credenciales son correctas, pero PayPal no conoce el webhook ${detail} de esta app.`,
    'webhook-elsewhere': (detail) =>
      `Las credenciales son correctas, pero este webhook avisa a ${detail}. Las compras terminan igual, solo más tarde.`,
    'webhook-silent': (detail) =>
      `Los datos son correctos, pero este webhook no trae ${detail}. Elige esos eventos en PayPal, o todos.`,
    'disputes-unseen': () =>
      'Funciona, pero esta aplicación no puede ver disputas. Activa «Customer disputes» para ella en PayPal; mientras tanto, un pedido que PayPal da por disputado queda en pausa hasta que su aviso diga que ganaste o aceptes el pago.',
    'other-seller': (detail) => `El token es del vendedor ${detail}. Pon ese número como número de vendedor.`,
    'other-currency': (detail) =>
      `El token es correcto, pero este vendedor cobra en ${detail}. Pon esa moneda y su cambio.`,
  },
  preview: 'Cómo se ve',
  light: 'Claro',
  dark: 'Oscuro',
  buy: 'Comprar ahora',
  nearest: (color) => `El texto se lee mal sobre este color. El más cercano que sirve es ${color}.`,
  useNearest: 'Usarlo',
  ownColors: 'Los colores propios de la tienda',
  standard: 'Normal',
}

export const texts = inEachLanguage({ en, es, 'pt-BR': textsInPortuguese })
