import sharp from 'sharp'

type Parts = Record<string, Uint8Array>

interface ProductForm {
  /** JSON, or text sent as it is. */
  product?: object | string
  files?: Parts
  images?: Parts
  texts?: Record<string, string>
}

/** The form with which an owner's page sends a product, its files or its pictures. */
export function productForm({ product, files = {}, images = {}, texts = {} }: ProductForm): FormData {
  const form = new FormData()
  if (product !== undefined) form.set('product', typeof product === 'string' ? product : JSON.stringify(product))
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const [name, bytes] of Object.entries(files)) form.append('files', new File([Uint8Array.from(bytes)], name))
  for (const [name, bytes] of Object.entries(images)) form.append('images', new File([Uint8Array.from(bytes)], name))
  return form
}

/** A picture of one color that can be decoded, different for each shade from 0 to 255. */
export const plainPicture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .png()
    .toBuffer()
