import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { listedProduct, soldFile, tier } from './catalog-examples.ts'
import { order, paidAt } from './order-examples.ts'

const key = {
  id: 'k1',
  publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
}
const certificate = {
  id: '4tq9w2m7x5c1',
  model: listedProduct.title,
  tier: tier.name,
  sha256: soldFile.sha256,
  files: [{ fileName: soldFile.fileName, sha256: soldFile.sha256 }],
  issuedAt: paidAt,
  valid: true,
  signature: 'hUyW1n3kq0nqk3xmyqkZ2o2l8C9y3mZkq1w0c5n7oQ4d9r2tB6x8v1s3u5w7y9A0',
  payload: '{"id":"4tq9w2m7x5c1","issuedAt":"2026-11-24T10:15:30.000Z","model":"Dragon of the North"}',
  key,
} satisfies Body<'GET /certificates/{id}'>

export const certificateExamples = {
  'GET /certificates/{id}': { answer: certificate },
  'GET /certificate-keys': { answer: [{ ...key, madeAt: '2026-11-01T00:00:00.000Z', retiredAt: null }] },
  'GET /me/certificates/{id}/json': {
    answer: {
      ...certificate,
      store: 'Estela',
      terms: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
      orderNumber: order.number,
      text: tier.text,
    },
  },
  'POST /admin/certificate-keys': {
    answer: [
      { id: 'k2', retiredAt: null },
      { id: key.id, retiredAt: '2026-11-24T10:15:30.000Z' },
    ],
  },
} satisfies CallExamples
