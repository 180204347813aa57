import { createRoute, z } from '@hono/zod-openapi'
import { uploadLimits } from '#domain/limits/upload-rules.ts'
import type { Office } from '#domain/office.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { contentOf, formerContentOf, readUploadForm } from '../../bodies/read-upload-form.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { pictureOrderSchema, renderSchema } from './admin-product-inputs.ts'
import {
  changedMeanwhile,
  fileList,
  findUploads,
  formOf,
  params,
  productAnswer,
  readUploads,
  readVersion,
  refusals,
  strangers,
  uploadsPart,
  versionPart,
  versionQuery,
} from './product-call-parts.ts'

const pictureParams = params.extend({ hash: z.string().regex(/^[0-9a-f]{32}$/) })
const addPictures = createRoute({
  method: 'post',
  path: '/admin/products/{id}/pictures',
  tags: ['admin'],
  description: 'Adds pictures of the owner’s own, before those that the store made.',
  request: {
    params,
    headers: repeatable,
    body: formOf({ images: fileList, uploads: uploadsPart, version: versionPart }),
  },
  responses: { 200: json('Changed', productAnswer), ...refusals },
})
const orderPictures = createRoute({
  method: 'put',
  path: '/admin/products/{id}/pictures',
  tags: ['admin'],
  description:
    'Puts the pictures in this order. It names each of the owner’s own; those that the store made become the owner’s own by being named, and the others that it made go.',
  request: { params, headers: repeatable, body: jsonBody(pictureOrderSchema) },
  responses: { 200: json('Changed', productAnswer), ...refusals, ...changedMeanwhile },
})
const dropRendered = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/pictures/rendered',
  tags: ['admin'],
  description: 'Takes away the pictures that the store made; refused when there are no others.',
  request: { params, query: versionQuery, headers: repeatable },
  responses: {
    200: json('Changed', productAnswer),
    ...refusal(400, 'There are no others'),
    ...changedMeanwhile,
    ...strangers,
  },
})
const renewPictures = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/pictures/own',
  tags: ['admin'],
  description: 'Takes all of the owner’s own pictures away; the store makes new ones of the model.',
  request: { params, query: versionQuery, headers: repeatable },
  responses: { 200: json('Changed', productAnswer), ...changedMeanwhile, ...strangers },
})
const removePicture = createRoute({
  method: 'delete',
  path: '/admin/products/{id}/pictures/{hash}',
  tags: ['admin'],
  description:
    'Takes a picture away. Where the store made it, its others become the owner’s own; not the last picture of all.',
  request: { params: pictureParams, headers: repeatable },
  responses: { 200: json('Changed', productAnswer), ...refusal(400, 'Bad input'), ...strangers },
})
const render = createRoute({
  method: 'post',
  path: '/admin/products/{id}/pictures/render',
  tags: ['admin'],
  description: 'Has the pictures made again from the model; the present ones stay until then.',
  request: { params, headers: repeatable, body: jsonBody(renderSchema) },
  responses: { 200: json('By job', productAnswer), ...refusal(400, 'Bad input'), ...changedMeanwhile, ...strangers },
})

export const adminProductPictureRoutes = [
  addPictures,
  orderPictures,
  dropRendered,
  renewPictures,
  removePicture,
  render,
] as const

/** An owner's changes to a product's pictures. */
export function addAdminProductPictureRoutes(api: Api, shop: Shop) {
  const shown = async (office: Office, id: string) => ({ product: await office.products.show(id) })

  api.openapi(addPictures, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const fields = { texts: ['uploads', 'version'], files: { images: uploadLimits.pictureBytes } }
    await using form = await readUploadForm(shop.uploads, context.req.raw, fields)
    const request = { id, version: readVersion(form) }
    const came = form.files.get('images') ?? []
    const uploads = readUploads(form)
    // Looked up inside `runOnce`, since a repeat no longer finds them.
    const run = async (progress?: Progress) =>
      office.products.addPictures({ ...request, images: [...came, ...(await findUploads(shop, uploads))] }, progress)
    const [body, formerBody] = [
      { request, sent: contentOf(form), ...(uploads.length > 0 && { uploads }) },
      { request, names: formerContentOf(form) },
    ]
    const changed = await runOnce(shop, context, { body, formerBody }, run)
    for (const id of uploads) await shop.uploads.remove(id)
    return context.json(saidTo(context, changed), 200)
  })
  api.openapi(orderPictures, async (context) => {
    const office = openOffice(shop, context)
    const body = context.req.valid('json')
    const run = (progress?: Progress) =>
      office.products.orderPictures({ ...context.req.valid('param'), ...body }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body }, run)), 200)
  })
  api.openapi(dropRendered, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const query = context.req.valid('query')
    await runOnce(shop, context, { body: query }, async (progress) => {
      await office.products.dropRenderedPictures({ id, ...query }, progress)
      return null
    })
    return context.json(saidTo(context, await shown(office, id)), 200)
  })
  api.openapi(renewPictures, async (context) => {
    const office = openOffice(shop, context)
    const query = context.req.valid('query')
    const run = (progress?: Progress) =>
      office.products.renewPictures({ ...context.req.valid('param'), ...query }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body: query }, run)), 200)
  })
  api.openapi(removePicture, async (context) => {
    const office = openOffice(shop, context)
    const run = (progress?: Progress) => office.products.removePicture({ ...context.req.valid('param') }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body: null }, run)), 200)
  })
  api.openapi(render, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const body = context.req.valid('json')
    const { version, ...wishes } = body
    const run = (progress?: Progress) =>
      office.products.renderPictures({ id, version, wishes: given(wishes) }, progress)
    await runOnce(shop, context, { body }, run)
    return context.json(saidTo(context, await shown(office, id)), 200)
  })
}

const given = <Wishes extends object>({ ...wishes }: Wishes) =>
  // A key that is present with the value undefined would overwrite the stored one.
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))
