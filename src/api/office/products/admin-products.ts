import { createRoute, z } from '@hono/zod-openapi'
import { ShopError } from '#domain/errors.ts'
import { longestQuery } from '#domain/limits/text-lengths.ts'
import { limitWords, uploadLimits } from '#domain/limits/upload-rules.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, saidTo } from '../../api.ts'
import { sayApi } from '../../api-texts.ts'
import { contentOf, formerContentOf, readUploadForm } from '../../bodies/read-upload-form.ts'
import { checkJsonDepth } from '../../bodies/read-whole-body.ts'
import { problemsOf, refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { pageNumber } from '../../page-number.ts'
import { plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'
import { unproven } from '../owner-proof.ts'
import { bulkSchema, newProductSchema, productChangeSchema } from './admin-product-inputs.ts'
import {
  changedProductSchema,
  listedPageSchema,
  ownersProductSchema,
  productStates,
  stoppedSchema,
} from './admin-product-schemas.ts'
import { changedMeanwhile, versionQuery } from './product-call-parts.ts'

const params = z.object({ id: plainText(20) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such product, or not an owner') }

const list = createRoute({
  method: 'get',
  path: '/admin/products',
  tags: ['admin'],
  description: 'Products in every state, newest first, 50 a page. `query`: part of the title or slug, or the id.',
  request: {
    query: z.object({
      query: plainText(longestQuery).optional(),
      state: productStates.optional(),
      category: plainText(60).optional(),
      ids: z
        .string()
        .regex(/^\d{1,16}(,\d{1,16}){0,199}$/)
        .optional()
        .openapi({ description: 'Only these, parted by commas: to follow their progress.' }),
      page: pageNumber,
    }),
  },
  responses: { 200: json('One page', listedPageSchema), ...refusal(400, 'Bad input'), ...strangers },
})
const show = createRoute({
  method: 'get',
  path: '/admin/products/{id}',
  tags: ['admin'],
  description: 'A product with its files, pictures, progress, warnings and history.',
  request: { params },
  responses: { 200: json('The product', z.object({ product: ownersProductSchema })), ...strangers },
})
const create = createRoute({
  method: 'post',
  path: '/admin/products',
  tags: ['admin'],
  description:
    'A new product, on sale at once unless `"draft": true`. Files: STL, OBJ, 3MF or ZIP archives of them, ' +
    `${limitWords.model} each; images: JPEG, PNG, WebP or AVIF, ${limitWords.picture} each. ` +
    'One bad file refuses the whole call.',
  request: {
    headers: repeatable,
    body: {
      content: {
        'multipart/form-data': {
          // Described by hand: with a schema, the framework would read the whole form into memory.
          schema: {
            type: 'object',
            required: ['product'],
            properties: {
              product: { type: 'string', description: 'JSON, a `NewProduct`.' },
              files: { type: 'array', items: { type: 'string', format: 'binary' } },
              images: { type: 'array', items: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    },
  },
  responses: {
    201: json('Checked and kept; facts follow within 20 s', changedProductSchema),
    ...refusal(400, 'A bad field or file (`details.problems`)'),
    ...refusal(409, 'The slug belongs to another product'),
    ...refusal(413, 'A file or the whole form is too large'),
    ...unproven,
    ...strangers,
  },
})
const edit = createRoute({
  method: 'patch',
  path: '/admin/products/{id}',
  tags: ['admin'],
  description:
    'Changes what is given. With an old `version` nothing is saved, and the answer shows what holds now. What makes ' +
    'something sold free takes a recent proof of identity, and no key.',
  request: { params, headers: repeatable, body: jsonBody(productChangeSchema) },
  responses: {
    200: json('Changed', changedProductSchema),
    ...refusal(400, 'Bad input'),
    ...refusal(
      409,
      'Changed meanwhile (`details.product`, `changedBy`, `changedAt`), the slug is taken, or it was to be asked first',
      {
        product: z.union([ownersProductSchema, z.object({ id: z.string(), title: z.string() })]),
        changedBy: z.string().nullable(),
        changedAt: z.string(),
        stopped: stoppedSchema,
        free: z.string().openapi({ description: 'A slug like the wanted one that nobody has.' }),
      },
    ),
    ...unproven,
    ...strangers,
  },
})
const withdraw = createRoute({
  method: 'delete',
  path: '/admin/products/{id}',
  tags: ['admin'],
  description: 'Takes a product away for good: buyers keep their files, id and slug are never used again.',
  request: { params, query: versionQuery, headers: repeatable },
  responses: {
    200: json('Withdrawn', z.object({ product: ownersProductSchema })),
    ...refusal(400, 'Bad input'),
    ...changedMeanwhile,
    ...strangers,
  },
})
const changeMany = createRoute({
  method: 'post',
  path: '/admin/products/bulk',
  tags: ['admin'],
  description: 'The same change to several products, all or none.',
  request: { headers: repeatable, body: jsonBody(bulkSchema) },
  responses: {
    200: json('Changed', z.object({ changed: z.array(z.string()), warnings: z.array(z.string()) })),
    ...refusal(400, 'Nothing was changed (`details.problems`, each with its id)', {
      problems: problemsOf({ id: z.string(), message: z.string() }),
    }),
    ...refusal(409, 'Something is to be decided first', { stopped: stoppedSchema }),
    ...strangers,
  },
})

export const adminProductRoutes = [list, show, create, edit, withdraw, changeMany] as const

export function addAdminProductRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) => {
    const { ids, ...query } = context.req.valid('query')
    return context.json(
      saidTo(context, await openOffice(shop, context).products.list({ ...query, ids: ids?.split(',') })),
      200,
    )
  })
  api.openapi(show, async (context) =>
    context.json(
      saidTo(context, { product: await openOffice(shop, context).products.show(context.req.valid('param').id) }),
      200,
    ),
  )
  api.openapi(create, async (context) => {
    const office = openOffice(shop, context)
    const limits = { files: uploadLimits.modelBytes, images: uploadLimits.pictureBytes }
    await using form = await readUploadForm(shop.uploads, context.req.raw, { texts: ['product'], files: limits })
    const input = readProduct(form.texts.get('product'))
    const [files = [], images = []] = [form.files.get('files'), form.files.get('images')]
    const [body, formerBody] = [
      { input, sent: contentOf(form) },
      { input, names: formerContentOf(form) },
    ]
    const made = await runOnce(shop, context, { body, formerBody }, (progress) =>
      office.products.create({ input, files, images }, progress),
    )
    return context.json(saidTo(context, made), 201)
  })
  api.openapi(changeMany, async (context) => {
    const office = openOffice(shop, context)
    const request = context.req.valid('json')
    return context.json(
      saidTo(
        context,
        await runOnce(shop, context, { body: request }, (progress) =>
          office.products.changeMany({ ...request }, progress),
        ),
      ),
      200,
    )
  })
  api.openapi(edit, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const { version, ask, ...change } = context.req.valid('json')
    const edit = (progress?: Progress) => office.products.edit({ id, version, change, ask }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body: { version, ask, change } }, edit)), 200)
  })
  api.openapi(withdraw, async (context) => {
    const office = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const { version } = context.req.valid('query')
    const body = version === undefined ? null : { version }
    const withdraw = (progress?: Progress) => office.products.withdraw({ id, version }, progress)
    return context.json(saidTo(context, await runOnce(shop, context, { body }, withdraw)), 200)
  })
}

function readProduct(text: string | undefined) {
  if (text === undefined) throw new ShopError('invalid-argument', sayApi.fieldMissing('product'))
  checkJsonDepth(new TextEncoder().encode(text))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ShopError('invalid-argument', sayApi.fieldNoJson('product'))
  }
  const read = newProductSchema.safeParse(value)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  throw new ShopError('invalid-argument', sayApi.badInput(`product: ${problems.join('; ')}`, 'product'), {
    details: { problems },
  })
}
