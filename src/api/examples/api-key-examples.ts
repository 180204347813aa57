import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'

const key = {
  id: 'key_9fQ2vX7c',
  name: 'Accounting',
  scopes: ['orders:read', 'documents:read'],
  ending: 'x7Qp',
  owner: 'Eva Rojas',
  state: 'works',
  createdAt: '2026-11-24T10:15:30.000Z',
  endsAt: '2027-11-25T03:00:00.000Z',
  endsOn: '2027-11-24',
  lastUsedOn: null,
} satisfies Body<'GET /admin/api-keys'>['items'][number]

export const apiKeyExamples = {
  'GET /admin/api-keys': { answer: { items: [key] } },
  'POST /admin/api-keys': {
    body: { name: key.name, scopes: key.scopes, endsOn: '2027-11-24' },
    answer: { key, secret: `estela_${'0123456789'.repeat(4)}x7Q` },
  },
} satisfies CallExamples
