import { inEachLanguage } from '#domain/each-language.ts'
import { daysKept } from '#domain/limits/retention-periods.ts'
import type { WebhookType } from '#domain/webhooks/webhook-events.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

const logDays = daysKept('webhook-log')

const en = {
  title: 'Integrations',
  intro: 'How your other programs learn what happens here, and work with it.',
  webhooks: {
    title: 'Webhooks',
    intro:
      'When something happens, the store sends a signed message to your endpoint, and retries for up to three days until it is accepted.',
    add: 'Add an endpoint',
    none: 'No endpoints yet, so nothing is sent. Add the address where your program listens.',
    columns: { url: 'Address', sent: `Messages, last ${logDays} days`, state: 'Status' },
    sums: (delivered: string, waiting: string, setAside: string) =>
      `${delivered} delivered · ${waiting} waiting · ${setAside} failed`,
    states: { on: 'On', off: 'Off', gone: 'Gone' },
    newTitle: 'New endpoint',
    url: 'Address',
    urlHint: 'Must use https and be on the public internet.',
    noUrl: 'Enter the address.',
    events: 'Events',
    noEvents: 'Choose at least one event.',
    types: {
      'order.paid': 'An order was paid',
      'order.refunded': 'Money was refunded',
      'order.disputed': 'A payment is disputed',
      'order.charged_back': 'A payment was charged back',
      'order.reinstated': 'A dispute was won or a refund failed',
      'product.published': 'Products were published',
      'product.withdrawn': 'Products are no longer published',
    } satisfies Record<WebhookType, string> as Record<WebhookType, string>,
    make: 'Add it',
    goneHint: 'It answered 410 (Gone), so nothing more is sent to it. Turn it on again once it accepts messages.',
    change: 'Address and events',
    test: 'Send a test',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    newSecret: 'New secret',
    newSecretQuestion:
      'For 24 hours messages are signed with both the new and the current secret, so you have time to switch.',
    newSecretNow: 'Create it',
    bothSign: (until: string) => `Messages are also signed with the previous secret until ${until}.`,
    remove: 'Remove',
    removeQuestion: 'Nothing more is sent there, not even the messages that are waiting.',
    removeNow: 'Remove it',
    saved: 'Saved. Waiting messages go to this address.',
    save: 'Save',
  },
  secret: {
    title: 'Save this secret',
    once: 'It is shown only once. Store it where your program can read it and nobody else can.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have saved it',
  },
  log: {
    title: 'Messages',
    refresh: 'Refresh',
    none: `Nothing was sent in the last ${logDays} days.`,
    states: { waiting: 'Waiting', delivered: 'Delivered', 'set-aside': 'Failed' },
    failures: {
      'not-public': 'the host name points to an address that is not public',
      'not-https': 'the address is not https',
      'no-address': 'not a valid address',
      'unknown-host': 'host name not found',
      'no-connection': 'no connection',
      'bad-certificate': 'invalid certificate',
      'too-slow': 'no answer within 15 seconds',
    } as Record<string, string>,
    took: (ms: number) => `${ms} ms`,
    next: (when: string) => `Next attempt: ${when}.`,
    again: 'Send again',
  },
}

export type IntegrationTexts = typeof en

const es: IntegrationTexts = {
  title: 'Integraciones',
  intro: 'Cómo se enteran otros programas tuyos de lo que pasa aquí, y trabajan con ello.',
  webhooks: {
    title: 'Webhooks',
    intro:
      'La tienda envía un mensaje firmado a tu dirección cuando pasa algo, y lo repite durante tres días hasta que se reciba.',
    add: 'Agregar un destino',
    none: 'Todavía no hay destinos, así que no se envía nada. Agrega la dirección en la que escucha tu programa.',
    columns: { url: 'Dirección', sent: `Mensajes de los últimos ${logDays} días`, state: 'Estado' },
    sums: (delivered, waiting, setAside) => `${delivered} recibidos · ${waiting} en espera · ${setAside} abandonados`,
    states: { on: 'Activo', off: 'Desactivado', gone: 'Rechazado' },
    newTitle: 'Un destino nuevo',
    url: 'Dirección',
    urlHint: 'Con https y en la internet pública.',
    noUrl: 'Escribe la dirección.',
    events: 'Avisos',
    noEvents: 'Elige al menos un aviso.',
    types: {
      'order.paid': 'Se pagó un pedido',
      'order.refunded': 'Se devolvió dinero',
      'order.disputed': 'Se disputa un pago',
      'order.charged_back': 'Se revirtió un pago',
      'order.reinstated': 'Una disputa terminó bien o una devolución falló',
      'product.published': 'Se publicaron productos',
      'product.withdrawn': 'Se retiraron productos',
    },
    make: 'Agregar',
    goneHint: 'Respondió 410, es decir, ya no quiere nada. Vuelve a activarlo cuando quiera.',
    change: 'Dirección y avisos',
    test: 'Enviar una prueba',
    turnOff: 'Desactivar',
    turnOn: 'Activar',
    newSecret: 'Secreto nuevo',
    newSecretQuestion:
      'Durante 24 horas los mensajes se firman con el secreto nuevo y con el actual, para que lo cambies allí con calma.',
    newSecretNow: 'Crear',
    bothSign: (until) => `El secreto anterior también firma hasta ${until}.`,
    remove: 'Quitar',
    removeQuestion: 'No se envía nada más allí, tampoco lo que está en espera.',
    removeNow: 'Quitar',
    saved: 'Guardado. Los mensajes en espera van a esta dirección.',
    save: 'Guardar',
  },
  secret: {
    title: 'Guarda este secreto',
    once: 'Se muestra solo esta vez. Ponlo donde tu programa lo encuentre, y nadie más.',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Ya lo tengo',
  },
  log: {
    title: 'Mensajes',
    refresh: 'Mirar otra vez',
    none: `No se envió nada en los últimos ${logDays} días.`,
    states: { waiting: 'En espera', delivered: 'Recibido', 'set-aside': 'Abandonado' },
    failures: {
      'not-public': 'el nombre lleva a una dirección que no es pública',
      'not-https': 'la dirección no es https',
      'no-address': 'no es una dirección',
      'unknown-host': 'el nombre no lleva a ninguna parte',
      'no-connection': 'sin conexión',
      'bad-certificate': 'su certificado no es válido',
      'too-slow': 'sin respuesta en 15 segundos',
    },
    took: (ms) => `${ms} ms`,
    next: (when) => `Próximo intento: ${when}.`,
    again: 'Enviar de nuevo',
  },
}

export const texts = inEachLanguage({ en, es, 'pt-BR': textsInPortuguese })
