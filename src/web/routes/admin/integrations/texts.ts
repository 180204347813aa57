import { inEachLanguage } from '#domain/each-language.ts'
import type { WebhookType } from '#domain/webhooks/webhook-events.ts'
import { textsInSpanish } from './texts-es.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

const en = {
  title: 'Integrations',
  intro: 'How other programs of yours learn of what happens here.',
  webhooks: {
    title: 'Webhooks',
    intro:
      'The store sends a signed message to your address when something happens, and again for three days until it is taken.',
    add: 'Add an endpoint',
    none: 'Nobody is told yet.',
    columns: { url: 'Address', sent: 'Messages of the last 30 days', state: 'State' },
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
      'order.reinstated': 'A dispute went well',
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
    none: 'Nothing was sent in the last 30 days.',
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
    next: (when: string) => `It is sent again at ${when}.`,
    again: 'Send again',
  },
}

export type IntegrationTexts = typeof en

export const texts = inEachLanguage({ en, es: textsInSpanish, 'pt-BR': textsInPortuguese })
