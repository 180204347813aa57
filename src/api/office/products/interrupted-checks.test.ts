import { afterAll, expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

let isAway = false
const whileThere = <Input extends unknown[], Result>(work: (...input: Input) => Promise<Result>) => {
  const why = inAll(() => 'Processing a file could not start: EAGAIN')
  return async (...input: Input) => {
    if (isAway) throw new ShopError('unavailable', why)
    return work(...input)
  }
}
const store = await openSellingStore({
  override: ({ media }) => ({
    media: { ...media, checkModel: whileThere(media.checkModel), resizePicture: whileThere(media.resizePicture) },
  }),
})
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
let size = 31_000
const newFile = () => tetrahedronStl(++size)

test('a form whose files cannot be checked now is answered 503, and the same key goes on later', async () => {
  const ask = (status: number, body: FormData, key: string) =>
    owner.want(status, 'POST', '/api/admin/products', { body, headers: { 'idempotency-key': key } })
  const product = (title: string) => ({ title, price: '$3' })
  const models = productForm({ product: product('Late'), files: { 'late.stl': newFile() } })
  const pictures = productForm({ product: product('Later'), images: { 'later.png': await plainPicture(60) } })
  for (const [key, form] of Object.entries({ models, pictures })) {
    isAway = true
    expect((await ask(503, form, key)).error).toMatchObject({ status: 'unavailable', details: {} })
    isAway = false
    expect((await ask(201, form, key)).product.title).toMatch(/^Later?$/)
  }
})

test('uploads that cannot be checked now stay, and become a draft with the same key later', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const bytes = newFile()
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${encode('soon.stl')}`,
    'content-type': 'application/offset+octet-stream',
  }
  const sent = await owner.send('POST', '/api/admin/uploads', { headers, body: Uint8Array.from(bytes) })
  const id = sent.headers.get('location')?.split('/').at(-1) ?? ''
  const drafts = (status: number) =>
    owner.want(status, 'POST', '/api/admin/drafts', {
      json: { uploads: [id], together: true },
      headers: { 'idempotency-key': 'drafts' },
    })
  isAway = true
  await drafts(503)
  isAway = false
  expect(await drafts(201)).toMatchObject({ products: [{ files: [{ fileName: 'soon.stl' }] }], problems: [] })
})
