import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isShopError, type ShopError } from '#domain/errors.ts'
import type { Log } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { tellOperator } from '#domain/tell-operator.ts'
import { readVoice } from '#domain/voice.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { readCaller } from '../../caller.ts'
import { type errorSchema, refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { plainPagePolicy, wantsPage } from '../../plain-page.ts'
import { plainText } from '../../plain-text.ts'
import { downloadPage } from './download-page.ts'
import { createPackageSender } from './send-package.ts'

/** Stands for a malformed name or token: no file or link matches it, so it is refused like any unknown one. */
const unknown = ''

const linkSchema = z.object({
  downloadUrl: z.string(),
  authorizationToken: z.string(),
  expiresAt: z.string(),
  expiresInSeconds: z.int().openapi({ description: 'The same by no clock of the caller’s.' }),
})

const secureLink = createRoute({
  method: 'get',
  path: '/secure-link',
  tags: ['downloads'],
  description:
    'A short-lived link to a package that the caller bought; without `file`, to the free sample. ' +
    'Products are renamed and names are taken anew: `order`, an order’s `id`, says which one gave it, else it is the newest. ' +
    'The bytes: `GET {downloadUrl}?Authorization={authorizationToken}` with the buyer’s session or checkout cookie.',
  request: {
    query: z.object({
      file: plainText(300).optional().catch(unknown).openapi({ type: 'string' }),
      order: plainText(64).optional().catch(unknown).openapi({ type: 'string' }),
    }),
  },
  responses: {
    200: json('The link', linkSchema),
    ...refusal(403, 'Unknown file, no session, or another’s: one and the same'),
    ...refusal(404, 'The store has no sample'),
    ...refusal(429, 'Too many links'),
  },
})

const download = createRoute({
  method: 'get',
  path: '/downloads/{fileName}',
  tags: ['downloads'],
  description: 'The bytes behind a link. Resumable: `Range`, `If-Range`, strong `ETag`.',
  request: {
    params: z.object({ fileName: plainText(300).catch(unknown).openapi({ type: 'string' }) }),
    query: z.object({ Authorization: z.string().max(4000).default('').catch(unknown).openapi({ type: 'string' }) }),
  },
  responses: {
    200: { description: 'The whole archive', content: { 'application/zip': { schema: z.string() } } },
    206: { description: 'One range of it', content: { 'application/zip': { schema: z.string() } } },
    416: { description: 'There are no such bytes' },
    ...refusal(403, 'A wrong link, or not its buyer; a page in a browser'),
    ...refusal(410, 'Expired or withdrawn, told to the buyer only; a page in a browser'),
    ...refusal(503, 'The files cannot be read for the moment: `Retry-After` says when; a page in a browser'),
  },
})

export const downloadRoutes = [secureLink, download] as const

function refuse(shop: Shop, context: Context<ApiEnvironment>, error: ShopError): Response {
  const isGone = error.nature === 'gone'
  const status = isGone ? 410 : 403
  const why = isGone ? (error.details.why === 'expired' ? 'expired' : 'withdrawn') : 'denied'
  if (wantsPage(context.req.header('accept'))) {
    context.header('Content-Security-Policy', plainPagePolicy)
    const { guestNumber } = error.details
    const guest = typeof guestNumber === 'string' ? guestNumber : null
    return context.html(downloadPage(shop, why, readVoice(context.req.header('cookie')), guest), status)
  }
  const language = context.get('language')
  context.header('Content-Language', language)
  const body: z.infer<typeof errorSchema> = {
    error: { status: error.code, message: error.sentence[language], details: isGone ? { why } : {} },
  }
  return context.json(body, status)
}

/** Answers 503 with a page while the files cannot be read: when to come back, and that nothing is lost. */
function sayComeBack(
  shop: Shop,
  context: Context<ApiEnvironment>,
  { error: { retryAfterSeconds }, guest }: { error: ShopError; guest: string | null },
): Response {
  context.header('Content-Security-Policy', plainPagePolicy)
  if (retryAfterSeconds !== null) context.header('Retry-After', String(retryAfterSeconds))
  return context.html(downloadPage(shop, 'away', readVoice(context.req.header('cookie')), guest), 503)
}

export function addDownloadRoutes(api: Api, { shop, log }: { shop: Shop; log: Log }) {
  const sendPackage = createPackageSender({ shop, log })
  api.openapi(secureLink, async (context) => {
    const { file, order } = context.req.valid('query')
    const asked = { fileName: file ?? null, orderId: order ?? null }
    return context.json(await shop.downloads.mintLink({ caller: readCaller(shop, context), ...asked }), 200)
  })
  api.openapi(download, async (context) => {
    const { fileName } = context.req.valid('param')
    const { Authorization: token } = context.req.valid('query')
    const request = { caller: readCaller(shop, context), fileName, token }
    // The route's schema cannot type bytes and pages.
    try {
      return (await sendPackage(context, await shop.downloads.open(request))) as never
    } catch (error) {
      if (isShopError(error) && error.code === 'permission-denied') return refuse(shop, context, error) as never
      if (isShopError(error) && error.code === 'unavailable' && wantsPage(context.req.header('accept'))) {
        tellOperator(log, error, { requestId: context.get('requestId'), path: context.req.path })
        // The database may be what is away.
        const guest = await shop.downloads.findGuestOfLink(request).catch(() => null)
        return sayComeBack(shop, context, { error, guest }) as never
      }
      throw error
    }
  })
}
