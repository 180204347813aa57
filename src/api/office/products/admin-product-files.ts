import { createRoute, z } from '@hono/zod-openapi'
import { clipText } from '#domain/clip-text.ts'
import { uploadLimits } from '#domain/limits/upload-rules.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { contentOf, formerContentOf, readUploadForm } from '../../bodies/read-upload-form.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { requireConfirmedForSold, unproven } from '../owner-proof.ts'
import { moveSchema } from './admin-product-inputs.ts'
import { changedProductSchema, ownersProductSchema } from './admin-product-schemas.ts'
import {
  fileList,
  findUploads,
  formOf,
  params,
  productAnswer,
  readUploads,
  readVersion,
  refusals,
  strangers,
  textPart,
  uploadsPart,
  versionPart,
} from './product-call-parts.ts'

const changedFilesSchema = changedProductSchema.extend({
  changed: z.boolean().openapi({ description: '`false`: all of it was there already, so there is no new version.' }),
})
const fileParams = params.extend({ fileId: plainText(64) })
const addFiles = createRoute({
  method: 'post',
  path: '/admin/products/{id}/files',
  tags: ['admin'],
  description:
    'A new version of a product’s files: these beside the others (one that is called the same takes its place; `warnings` tell names that had to be changed), or with ' +
    '`replace` instead of all models, with `replaces` instead of one; documents and project files go along with them. Buyers get them from now on; `tellBuyers` mails those who agreed to it.',
  request: {
    params,
    headers: repeatable,
    body: formOf({
      files: fileList,
      uploads: uploadsPart,
      note: textPart('What is new, for buyers.'),
      tellBuyers: textPart('`true` or `false`'),
      replace: textPart('`true` or `false`'),
      replaces: textPart('The id of the model that these replace: refused when it is no longer what it was.'),
      version: versionPart,
    }),
  },
  responses: { 200: json('Changed, or the same as before', changedFilesSchema), ...unproven, ...refusals },
})
const removeFile = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/files/{fileId}',
  tags: ['admin'],
  description: 'Takes a file out; not the last one of a product on show.',
  request: { params: fileParams, headers: repeatable },
  responses: {
    200: json('Changed', productAnswer),
    ...refusal(409, 'It is the last file, or leaves a bundle documents alone'),
    ...unproven,
    ...strangers,
  },
})
const moveFile = createRoute({
  method: 'post',
  path: '/admin/products/{id}/files/{fileId}/move',
  tags: ['admin'],
  description:
    'Moves a file from one draft to another, or with `"to": null` into a draft of its own, with the pictures that are ' +
    'named like it. A draft that loses its last file passes on all its pictures and documents and is withdrawn.',
  request: { params: fileParams, headers: repeatable, body: jsonBody(moveSchema) },
  responses: {
    200: json('Moved', z.object({ product: ownersProductSchema, target: ownersProductSchema })),
    ...refusal(400, 'Nothing would change, or the other draft is full'),
    ...refusal(409, 'Either was changed meanwhile (`details.product`), is no draft, or has the file already'),
    ...unproven,
    ...strangers,
  },
})
export const adminProductFileRoutes = [addFiles, removeFile, moveFile] as const

/** An owner's changes to a product's files. */
export function addAdminProductFileRoutes(api: Api, shop: Shop) {
  api.openapi(addFiles, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    // Checked before the files arrive, which may be large.
    await requireConfirmedForSold(shop, context, [id])
    await using form = await readUploadForm(shop.uploads, context.req.raw, {
      texts: ['uploads', 'note', 'tellBuyers', 'replace', 'replaces', 'version'],
      files: { files: uploadLimits.modelBytes },
    })
    const came = form.files.get('files') ?? []
    const uploads = readUploads(form)
    const request = {
      id,
      version: readVersion(form),
      note: clipText((form.texts.get('note') ?? '').trim(), 1000),
      tellBuyers: form.texts.get('tellBuyers') === 'true',
      replace: form.texts.get('replace') === 'true',
      replaces: form.texts.get('replaces'),
    }
    // Looked up inside `runOnce`, since a repeat no longer finds them.
    const run = async (progress?: Progress) =>
      office.products.addFiles({ ...request, files: [...came, ...(await findUploads(shop, uploads))] }, progress)
    const body = { request, sent: contentOf(form), uploads }
    // Finished uploads were looked up by a repeat too, which no longer found them.
    const former = uploads.length === 0 ? { formerBody: { request, names: formerContentOf(form) } } : {}
    const changed = await runOnce(shop, context, { body, ...former }, run)
    for (const id of uploads) await shop.uploads.remove(id)
    return context.json(saidTo(context, changed), 200)
  })
  api.openapi(removeFile, async (context) => {
    const office = openOffice(shop, context)
    await requireConfirmedForSold(shop, context, [context.req.valid('param').id])
    const run = (progress?: Progress) => office.products.removeFile({ ...context.req.valid('param') }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body: null }, run)), 200)
  })
  api.openapi(moveFile, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const { id } = context.req.valid('param')
    await requireConfirmedForSold(shop, context, body.to === null ? [id] : [id, body.to])
    const run = (progress?: Progress) => office.products.moveFile({ ...context.req.valid('param'), ...body }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body }, run)), 200)
  })
}
