import { createRoute, z } from '@hono/zod-openapi'
import { clipText } from '#domain/clip-text.ts'
import { ShopError } from '#domain/errors.ts'
import type { Office } from '#domain/office.ts'
import { because } from '#domain/owner-refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { uploadLimits } from '#domain/upload-rules.ts'
import { type Api, openOffice } from '../api.ts'
import { problemsOf, refusal } from '../errors.ts'
import { runOnce } from '../idempotent.ts'
import { plainText } from '../plain-text.ts'
import { readUploadForm, type UploadForm } from '../read-upload-form.ts'
import {
  changedProductSchema,
  moveSchema,
  ownersProductSchema,
  pictureOrderSchema,
  renderSchema,
} from './admin-product-schemas.ts'

const params = z.object({ id: plainText(20) })
const fileParams = params.extend({ fileId: plainText(64) })
const pictureParams = params.extend({ hash: z.string().regex(/^[0-9a-f]{32}$/) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such product, or not an owner') }
const productAnswer = z.object({ product: ownersProductSchema })
const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const refusals = {
  ...refusal(400, 'Bad input (`details.problems`)', {
    problems: problemsOf({ fileName: z.string(), message: z.string() }),
  }),
  ...refusal(409, 'Changed meanwhile (`details.product`), or it cannot be'),
  ...refusal(413, 'A file or the whole form is too large'),
  ...strangers,
}
// Described by hand: a schema would have the whole form read into memory.
const formOf = (properties: Record<string, object>, required: string[]) => ({
  content: { 'multipart/form-data': { schema: { type: 'object' as const, required, properties } } },
})
const files = { type: 'array', items: { type: 'string', format: 'binary' } }
const text = (description: string) => ({ type: 'string', description })
const version = text('The version that was read: refused when it is old.')

const addFiles = createRoute({
  method: 'post',
  path: '/admin/products/{id}/files',
  tags: ['admin'],
  description:
    'A new version of a product’s files: these beside the others (one of the same name takes its place), or with ' +
    '`replace` instead of all. Buyers get them from now on; `tellBuyers` mails those who agreed to it.',
  request: {
    params,
    body: formOf(
      {
        files,
        uploads: text('Finished uploads instead of files: their ids, parted by commas.'),
        note: text('What is new, for buyers.'),
        tellBuyers: text('`true` or `false`'),
        replace: text('`true` or `false`'),
        version,
      },
      [],
    ),
  },
  responses: { 200: json('Changed', changedProductSchema), ...refusals },
})
const removeFile = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/files/{fileId}',
  tags: ['admin'],
  description: 'Takes a file out; not the last one of a product on show.',
  request: { params: fileParams },
  responses: { 200: json('Changed', productAnswer), ...refusal(409, 'It is the last file'), ...strangers },
})
const moveFile = createRoute({
  method: 'post',
  path: '/admin/products/{id}/files/{fileId}/move',
  tags: ['admin'],
  description:
    'Moves a file from one draft to another, or with `"to": null` into a draft of its own, with the pictures that are ' +
    'named like it. A draft that loses its last file is withdrawn.',
  request: { params: fileParams, body: { content: { 'application/json': { schema: moveSchema } }, required: true } },
  responses: {
    200: json('Moved', z.object({ product: ownersProductSchema, target: ownersProductSchema })),
    ...refusal(400, 'Nothing would change, or the other draft is full'),
    ...refusal(409, 'Either was changed meanwhile (`details.product`), is no draft, or has the file already'),
    ...strangers,
  },
})
const addPictures = createRoute({
  method: 'post',
  path: '/admin/products/{id}/pictures',
  tags: ['admin'],
  description: 'Adds pictures of the owner’s own, before those that the store made.',
  request: { params, body: formOf({ images: files, version }, ['images']) },
  responses: { 200: json('Changed', productAnswer), ...refusals },
})
const orderPictures = createRoute({
  method: 'put',
  path: '/admin/products/{id}/pictures',
  tags: ['admin'],
  description:
    'Puts the pictures in this order. It names each of the owner’s own; those that the store made become the owner’s own by being named, and the others that it made go.',
  request: { params, body: { content: { 'application/json': { schema: pictureOrderSchema } }, required: true } },
  responses: { 200: json('Changed', productAnswer), ...refusals },
})
const dropRendered = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/pictures/rendered',
  tags: ['admin'],
  description: 'Takes away the pictures that the store made; refused when there are no others.',
  request: { params },
  responses: { 200: json('Changed', productAnswer), ...refusal(400, 'There are no others'), ...strangers },
})
const removePicture = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/pictures/{hash}',
  tags: ['admin'],
  description:
    'Takes a picture away. Where the store made it, its others become the owner’s own; not the last picture of all.',
  request: { params: pictureParams },
  responses: { 200: json('Changed', productAnswer), ...refusal(400, 'Bad input'), ...strangers },
})
const render = createRoute({
  method: 'post',
  path: '/admin/products/{id}/pictures/render',
  tags: ['admin'],
  description: 'Has the pictures made again from the model; the present ones stay until then.',
  request: { params, body: { content: { 'application/json': { schema: renderSchema } }, required: true } },
  responses: { 200: json('By job', productAnswer), ...refusal(400, 'Bad input'), ...strangers },
})

export const adminProductFileRoutes = [
  addFiles,
  removeFile,
  moveFile,
  addPictures,
  orderPictures,
  dropRendered,
  removePicture,
  render,
] as const

/** What an owner does with the files and pictures of a product. */
export function addAdminProductFileRoutes(api: Api, shop: Shop) {
  const shown = async (office: Office, id: string) => ({ product: await office.products.show(id) })

  api.openapi(addFiles, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    await using form = await readUploadForm(shop.uploads, context.req.raw, {
      texts: ['uploads', 'note', 'tellBuyers', 'replace', 'version'],
      files: { files: uploadLimits.modelBytes },
    })
    const uploaded = await findUploads(shop, form.texts.get('uploads'))
    const came = [...(form.files.get('files') ?? []), ...uploaded]
    const request = {
      id,
      version: readVersion(form),
      note: clipText((form.texts.get('note') ?? '').trim(), 1000),
      tellBuyers: form.texts.get('tellBuyers') === 'true',
      replace: form.texts.get('replace') === 'true',
    }
    const names = came.map(({ fileName, size }) => [fileName, size])
    const called = { route: `POST ${context.req.path}`, body: { request, names } }
    const run = () => office.products.addFiles({ ...request, files: came })
    const changed = await runOnce(shop, context, called, run)
    for (const upload of uploaded) await shop.uploads.remove(upload.id)
    return context.json(changed, 200)
  })
  api.openapi(removeFile, async (context) => {
    const office = openOffice(shop, context)
    const called = { route: `DELETE ${context.req.path}`, body: null }
    const run = () => office.products.removeFile({ ...context.req.valid('param') })
    return context.json(await runOnce(shop, context, called, run), 200)
  })
  api.openapi(moveFile, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const called = { route: `POST ${context.req.path}`, body }
    const run = () => office.products.moveFile({ ...context.req.valid('param'), ...body })
    return context.json(await runOnce(shop, context, called, run), 200)
  })
  api.openapi(addPictures, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const fields = { texts: ['version'], files: { images: uploadLimits.pictureBytes } }
    await using form = await readUploadForm(shop.uploads, context.req.raw, fields)
    const request = { id, version: readVersion(form) }
    const images = form.files.get('images') ?? []
    const names = images.map(({ fileName, size }) => [fileName, size])
    const called = { route: `POST ${context.req.path}`, body: { request, names } }
    const run = () => office.products.addPictures({ ...request, images })
    return context.json(await runOnce(shop, context, called, run), 200)
  })
  api.openapi(orderPictures, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const called = { route: `PUT ${context.req.path}`, body }
    const run = () => office.products.orderPictures({ ...context.req.valid('param'), ...body })
    return context.json(await runOnce(shop, context, called, run), 200)
  })
  api.openapi(dropRendered, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const called = { route: `DELETE ${context.req.path}`, body: null }
    await runOnce(shop, context, called, async () => {
      await office.products.dropRenderedPictures({ id })
      return null
    })
    return context.json(await shown(office, id), 200)
  })
  api.openapi(removePicture, async (context) => {
    const office = openOffice(shop, context)
    const called = { route: `DELETE ${context.req.path}`, body: null }
    const run = () => office.products.removePicture({ ...context.req.valid('param') })
    return context.json(await runOnce(shop, context, called, run), 200)
  })
  api.openapi(render, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const body = context.req.valid('json')
    const called = { route: `POST ${context.req.path}`, body }
    await runOnce(shop, context, called, () => office.products.renderPictures({ id, wishes: given(body) }))
    return context.json(await shown(office, id), 200)
  })
}

const given = <Wishes extends object>({ ...wishes }: Wishes) =>
  // A key that is there without a value would overwrite what holds.
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))

function readVersion({ texts }: UploadForm): number | undefined {
  const text = texts.get('version')
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new ShopError('invalid-argument', 'version: must be a whole number')
}

async function findUploads({ uploads }: Shop, ids: string | undefined) {
  const found = (ids ?? '').split(',').filter((id) => id !== '')
  return Promise.all(
    found.map(async (id) => {
      const upload = await uploads.find(id)
      if (!upload)
        throw new ShopError(
          'not-found',
          'An upload is not finished, or a day old: upload that file again.',
          because('upload-gone'),
        )
      return upload
    }),
  )
}
