import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { readVoice } from '#domain/voice.ts'
import type { Api } from '../../api.ts'
import { requireBuyers } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { forbidCaching, pdfResponses, sendPdf } from './send-pdf.ts'

const shown = {
  id: z.string(),
  model: z.string().openapi({ description: 'The figure’s title when it was bought.' }),
  tier: z.string().openapi({ description: 'The license’s name when it was bought.' }),
  sha256: z.string().openapi({ description: 'Of the file, or of the list of several as `sha256sum` writes it.' }),
  files: z
    .array(z.object({ fileName: z.string(), sha256: z.string() }))
    .openapi({ description: 'Each file that is bought, in the order of that list.' }),
  issuedAt: z.string(),
  valid: z.boolean().openapi({ description: 'False after a refund or reversal, and during a dispute.' }),
  signature: z.string().openapi({ description: 'Ed25519 of `payload`, in base64.' }),
  payload: z.string().openapi({ description: 'What was signed, character by character: JSON.' }),
  key: z.object({ id: z.string(), publicKey: z.string().openapi({ description: 'SPKI in base64.' }) }),
}
const certificateSchema = z.object(shown).openapi('Certificate')
const ownSchema = z
  .object({
    ...shown,
    store: z.string(),
    terms: z.string().openapi({ description: 'SHA-256 of `text`.' }),
    orderNumber: z.string(),
    text: z.string(),
  })
  .openapi('OwnCertificate')
const params = z.object({ id: plainText(64) })
const tags = ['certificates']
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such certificate of the caller') }

const show = createRoute({
  method: 'get',
  path: '/certificates/{id}',
  tags,
  description: 'What a certificate of a license says, and whether it holds; for everybody, without its buyer.',
  request: { params },
  responses: { 200: json('The certificate', certificateSchema), ...refusal(404, 'No such certificate') },
})
const keys = createRoute({
  method: 'get',
  path: '/certificate-keys',
  tags,
  description: 'Every key that this store ever signed certificates with, the latest first.',
  responses: {
    200: json(
      'The keys',
      z.array(
        z.object({
          id: z.string(),
          publicKey: z.string(),
          madeAt: z.string(),
          retiredAt: z.string().nullable().openapi({ description: 'Null for the one that signs now.' }),
        }),
      ),
    ),
  },
})
const readJson = createRoute({
  method: 'get',
  path: '/me/certificates/{id}/json',
  tags,
  description: 'A certificate with its order and the license’s text, for whoever holds the right.',
  request: { params },
  responses: { 200: json('The certificate', ownSchema), ...strangers },
})
const readPdf = createRoute({
  method: 'get',
  path: '/me/certificates/{id}/pdf',
  tags,
  description: 'The same to print, tagged so that it can be read aloud.',
  request: { params },
  responses: { ...pdfResponses, ...strangers },
})

export const certificateRoutes = [show, keys, readJson, readPdf] as const

/** License certificates. */
export function addCertificateRoutes(api: Api, shop: Shop) {
  const { certificates } = shop
  api.openapi(show, async (context) => context.json(await certificates.show(context.req.valid('param').id), 200))
  api.openapi(keys, async (context) => context.json(await certificates.listKeys(), 200))
  api.openapi(readJson, async (context) => {
    const accountIds = await requireBuyers(shop, context)
    const certificate = await certificates.open({ ...context.req.valid('param'), accountIds })
    forbidCaching(context)
    return context.json(certificate, 200)
  })
  api.openapi(readPdf, async (context) => {
    const accountIds = await requireBuyers(shop, context)
    const { id } = context.req.valid('param')
    await shop.accounts.countRequest({ limit: 'prints', who: accountIds[0] })
    const voice = readVoice(context.req.header('cookie') ?? null)
    const bytes = await certificates.print({ id, accountIds, voice })
    return sendPdf(context, { name: `certificate-${id}`, bytes })
  })
}
