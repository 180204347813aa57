import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'

const settings = {
  version: 4,
  settings: [
    {
      name: 'STORE_NAME',
      value: 'Estela',
      source: 'database',
      secret: false,
      isSet: true,
      unreadable: false,
    },
    {
      name: 'PAYPAL_CLIENT_SECRET',
      value: null,
      source: 'environment',
      secret: true,
      isSet: true,
      unreadable: false,
    },
  ],
} satisfies Body<'GET /admin/settings'>
const content = { name: 'slogans-en', version: 2, value: { tagline: 'Figures for your printer' } }

/** The store's own settings and texts. */
export const officeStoreExamples = {
  'GET /admin/settings': { answer: settings },
  'PATCH /admin/settings': { body: { version: 3, changes: { STORE_NAME: 'Estela' } }, answer: settings },
  'POST /admin/settings/history/{entryId}/undo': { answer: settings },
  'POST /admin/settings/test/{connection}': { body: { changes: {} }, answer: { outcome: 'ok', detail: null } },
  'GET /admin/content': { answer: { items: [content] } },
  'PUT /admin/content/{name}': { body: { version: 1, value: content.value }, answer: content },
  'POST /admin/confirm': { body: { code: '123456' }, answer: { confirmed: true } },
  'GET /admin/confirm': { answer: { confirmed: true } },
} satisfies CallExamples
