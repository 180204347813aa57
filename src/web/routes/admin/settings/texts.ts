import { inEachLanguage } from '#domain/each-language.ts'
import type { Connection, ProbeResult } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { fieldsInEnglish, fieldsInSpanish } from './field-texts.ts'
import type { SettingSection } from './setting-sections.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

export interface FieldTexts {
  label: string
  hint?: string
  /** What the value must be; shown after a refusal. */
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
  intro: 'Changes apply immediately, on every page. No restart is needed.',
  rooms: 'Sections',
  content: 'Texts and pictures on the pages',
  sections: {
    store: { title: 'Store', intro: 'Who you are, who may look around, and how buyers reach you.' },
    paypal: {
      title: 'PayPal',
      intro:
        'All three come from developer.paypal.com, Apps & Credentials. After a change of account, orders still open at the previous one can no longer be tracked.',
    },
    mercadopago: {
      title: 'Mercado Pago',
      intro:
        'From mercadopago.com/developers, Your integrations. After a change of account, orders still open at the previous one can no longer be tracked.',
    },
    mail: { title: 'Mail', intro: 'The server that sends receipts and links. Without one they stay in the store.' },
    documents: {
      title: 'Receipts',
      intro: 'The seller’s details on receipts and credit notes from now on. Those already issued stay as they are.',
    },
    look: { title: 'Look', intro: 'One color for the main button, in both themes.' },
    claims: {
      title: 'What the pages claim',
      intro: 'You are responsible for it: say only what is true of your figures.',
    },
  },
  fields: fieldsInEnglish,
  locked: 'Set in the environment that starts the store, and can be changed only there.',
  unreadable:
    'This was saved with another SECRET and cannot be read. Enter it again, or start the store with the previous SECRET.',
  missing: 'This is needed too.',
  secretSet: 'Set. Leave it empty to keep it.',
  secretUnset: 'Not set.',
  removeSecret: 'Remove',
  removed: 'Will be removed when you save.',
  unsaved: 'Not saved yet',
  leave: (sections) => `You have unsaved changes: ${sections}.`,
  save: 'Save',
  saved: 'Saved and in effect.',
  discard: 'Discard',
  confirmRate: 'The rate is still right',
  zoneMoves:
    'In another time zone, reports recount all days, including past ones. Receipts and credit notes stay in the month of the day printed on them; money that moved around midnight may then appear in the month before or after.',
  wrong: 'Nothing was saved. Check the marked fields.',
  testing: 'Testing…',
  test: { paypal: 'Test connection', mercadopago: 'Test connection', mail: 'Send a test e-mail' },
  outcomes: {
    ok: (detail) => (detail ? `It works: a test e-mail is on its way to ${detail}.` : 'It works.'),
    incomplete: () => 'Not tested: fill in all fields first.',
    unreachable: (detail) => `No answer (${detail || 'nothing came back'}). Check the address and try again.`,
    refused: (detail) =>
      `Refused (${detail}). Check that everything was copied in full, and that live and test credentials are not mixed.`,
    'webhook-unknown': (detail) => `The credentials are right, but PayPal has no webhook ${detail} for this app.`,
    'webhook-elsewhere': (detail) =>
      `The credentials are right, but this webhook sends its notices to ${detail}. Purchases still go through, only later.`,
    'webhook-silent': (detail) =>
      `The credentials are right, but this webhook does not send ${detail}. Choose these events in PayPal, or all of them.`,
    'disputes-unseen': () =>
      'It works, but this app has no access to disputes. Turn on Customer disputes for it in PayPal; until then an order that PayPal reports as disputed stays on hold until a notice says you won, or you accept the payment as paid.',
    'other-seller': (detail) => `The token belongs to seller ${detail}. Enter that number as the seller ID.`,
    'other-currency': (detail) =>
      `The token is right, but this seller collects ${detail}. Set that currency and its rate.`,
  },
  preview: 'Preview',
  light: 'Light',
  dark: 'Dark',
  buy: 'Buy Now',
  nearest: (color) => `Text is hard to read on this color. The nearest that works is ${color}.`,
  useNearest: 'Use it',
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
