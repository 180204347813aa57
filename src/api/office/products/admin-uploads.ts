import { createRoute } from '@hono/zod-openapi'
import { limitWords } from '#domain/limits/upload-rules.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { draftsSchema } from './admin-product-inputs.ts'
import { draftsAnswerSchema } from './admin-product-schemas.ts'

/** Answers the tus protocol below `/api/admin/uploads`. */
export type UploadsHandler = (request: Request) => Promise<Response>

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such upload, or not an owner') }
const none = (description: string) => ({ description })
const tus = {
  tags: ['admin'],
  description:
    `Resumable uploads by the tus protocol 1.0.0 (https://tus.io), ${limitWords.model} each; ` +
    '`Upload-Metadata` holds `filename` and, out of a folder, `relativePath`. Unfinished and unused ones go after 24 hours.',
}
export const tusRoutes = [
  { method: 'post', path: '/admin/uploads', responses: { 201: none('Begun, at `Location`'), 413: none('Too large') } },
  { method: 'head', path: '/admin/uploads/{id}', responses: { 200: none('How much is there: `Upload-Offset`') } },
  { method: 'patch', path: '/admin/uploads/{id}', responses: { 204: none('Taken'), 409: none('Another offset') } },
  { method: 'delete', path: '/admin/uploads/{id}', responses: { 204: none('Gone') } },
] as const

const makeDrafts = createRoute({
  method: 'post',
  path: '/admin/drafts',
  tags: ['admin'],
  description:
    'Makes pre-filled drafts of finished uploads: files of one archive or folder, or of one name, are one product. What ' +
    'cannot be used is told in `problems`; the rest becomes drafts all the same.',
  request: { headers: repeatable, body: jsonBody(draftsSchema) },
  responses: {
    201: json('The drafts', draftsAnswerSchema),
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})

export const adminUploadRoutes = [makeDrafts] as const

export function addAdminUploadRoutes(api: Api, { shop, uploads }: { shop: Shop; uploads: UploadsHandler }) {
  for (const call of tusRoutes)
    api.openAPIRegistry.registerPath({ ...tus, ...call, responses: { ...call.responses, ...strangers } })
  // HEAD is routed as GET. GET itself is refused: nobody may see the bytes of an upload before they are checked.
  const methods = ['OPTIONS', 'POST', 'GET', 'PATCH', 'DELETE']
  api.on(methods, ['/admin/uploads', '/admin/uploads/*'], (context) => {
    if (context.req.raw.method === 'GET') return context.notFound()
    // The protocol requires these headers on refusals too.
    context.header('Tus-Resumable', '1.0.0')
    context.header('Tus-Version', '1.0.0')
    return uploads(context.req.raw)
  })

  api.openapi(makeDrafts, async (context) => {
    const office = openOffice(shop, context)
    const { uploads: ids, together = false } = context.req.valid('json')
    const run = (progress?: Progress) => office.products.makeDrafts({ ids, together }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body: { ids, together } }, run)), 201)
  })
}
