import { z } from '@hono/zod-openapi'
import { sayUpload } from '#domain/catalog/editing/uploads/upload-texts.ts'
import { ShopError } from '#domain/errors.ts'
import type { UploadedFile } from '#domain/file-store.ts'
import { because } from '#domain/owner-refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { sayApi } from '../../api-texts.ts'
import type { UploadForm } from '../../bodies/read-upload-form.ts'
import { problemsOf, refusal } from '../../errors.ts'
import { plainText } from '../../plain-text.ts'
import { ownersProductSchema } from './admin-product-schemas.ts'

// Schemas shared by the calls about one product.

export const params = z.object({ id: plainText(20) })
export const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such product, or not an owner') }
export const productAnswer = z.object({ product: ownersProductSchema })
export const refusals = {
  ...refusal(400, 'Bad input (`details.problems`)', {
    problems: problemsOf({ fileName: z.string(), message: z.string() }),
  }),
  ...refusal(409, 'Changed meanwhile (`details.product`), or it cannot be'),
  ...refusal(413, 'A file or the whole form is too large'),
  ...strangers,
}
// Described by hand: with a schema, the framework would read the whole form into memory.
export const formOf = (properties: Record<string, object>) => ({
  content: { 'multipart/form-data': { schema: { type: 'object' as const, properties } } },
})
export const fileList = { type: 'array', items: { type: 'string', format: 'binary' } }
export const textPart = (description: string) => ({ type: 'string', description })
const versionRead = 'The version that was read: refused when it is old.'
export const versionPart = textPart(versionRead)
export const versionQuery = z.object({
  version: z.coerce.number().int().min(1).optional().openapi({ description: versionRead }),
})
/** The refusal of a change that is based on an earlier version. */
export const changedMeanwhile = refusal(409, 'Changed meanwhile (`details.product`, `changedBy`, `changedAt`)', {
  product: ownersProductSchema,
  changedBy: z.string().nullable(),
  changedAt: z.string(),
})

export const uploadsPart = textPart('Finished uploads instead of files: their ids, parted by commas.')

/** The ids of finished uploads that a form names. */
export const readUploads = ({ texts }: UploadForm): string[] =>
  (texts.get('uploads') ?? '').split(',').filter((id) => id !== '')

/** Throws not-found if one of them is not there anymore. */
export const findUploads = ({ uploads }: Shop, ids: string[]): Promise<UploadedFile[]> =>
  Promise.all(
    ids.map(async (id) => {
      const upload = await uploads.find(id)
      if (!upload) throw new ShopError('not-found', sayUpload.gone, because('upload-gone'))
      return upload
    }),
  )

/** The version stated in a form, if any. Throws `invalid-argument` for anything but a number. */
export function readVersion({ texts }: UploadForm): number | undefined {
  const text = texts.get('version')
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new ShopError('invalid-argument', sayApi.badInput('version: must be a whole number', 'version'))
}
