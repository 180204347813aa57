import { inEachLanguage } from '#domain/each-language.ts'
import { daysKept } from '#domain/limits/retention-periods.ts'
import type { WebhookType } from '#domain/webhooks/webhook-events.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

const logDays = daysKept('webhook-log')

const en = {
  title: 'Integrations',
  intro: 'How other programs of yours learn of what happens here, and work with it.',
  webhooks: {
    title: 'Webhooks',
    intro:
      'The store sends a signed message to your address when something happens, and again for three days until it is taken.',
    add: 'Add an endpoint',
    none: 'No endpoint yet, so nothing is sent. Add the address where your program listens.',
    columns: { url: 'Address', sent: `Messages of the last ${logDays} days`, state: 'State' },
    sums: (delivered: string, waiting: string, setAside: string) =>
      `${delivered} taken · ${waiting} waiting · ${setAside} given up`,
    states: { on: 'On', off: 'Off', gone: 'Turned away' },
    newTitle: 'A new endpoint',
    url: 'Address',
    urlHint: 'https, and on the public internet.',
    noUrl: 'Type the address.',
    events: 'Events',
    noEvents: 'Choose at least one event.',
    types: {
      'order.paid': 'An order was paid',
      'order.refunded': 'Money went back',
      'order.disputed': 'A payment is disputed',
      'order.charged_back': 'A payment was taken back',
      'order.reinstated': 'A dispute went well or a refund failed',
      'product.published': 'Products went on show',
      'product.withdrawn': 'Products are on show no more',
    } satisfies Record<WebhookType, string> as Record<WebhookType, string>,
    make: 'Add it',
    goneHint: 'It answered 410, which means that it wants nothing any more. Turn it on again once it does.',
    change: 'Address and events',
    test: 'Send a test',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    newSecret: 'New secret',
    newSecretQuestion:
      'Messages are signed with the new and with the present secret for 24 hours, so that you can change it there in peace.',
    newSecretNow: 'Make it',
    bothSign: (until: string) => `The former secret signs along until ${until}.`,
    remove: 'Remove',
    removeQuestion: 'Nothing is sent there any more, and what waits is not sent either.',
    removeNow: 'Remove it',
    saved: 'Saved. Messages that wait go to this address.',
    save: 'Save',
  },
  secret: {
    title: 'Keep this secret',
    once: 'It is shown this once. Put it where your program finds it, and nobody else.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have it',
  },
  log: {
    title: 'Messages',
    refresh: 'Look again',
    none: `Nothing was sent in the last ${logDays} days.`,
    states: { waiting: 'Waits', delivered: 'Taken', 'set-aside': 'Given up' },
    failures: {
      'not-public': 'the name leads to an address that is not public',
      'not-https': 'the address is not https',
      'no-address': 'this is no address',
      'unknown-host': 'the name leads nowhere',
      'no-connection': 'no connection',
      'bad-certificate': 'its certificate is not valid',
      'too-slow': 'no answer within 15 seconds',
    } as Record<string, string>,
    took: (ms: number) => `${ms} ms`,
    next: (when: string) => `Next try: ${when}.`,
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
