import { randomBytes } from 'node:crypto'
import type { Client } from '#test/client.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'

/** A tetrahedron in 6 MB, nearly all of it comments: slow to send, but quickly measured and pictured. */
function largeModel(): Buffer {
  const comments = randomBytes(3_000_000)
    .toString('hex')
    .replace(/.{100}/g, '# $&\n')
  return Buffer.from(`v 0 0 0\nv 40 0 0\nv 0 40 0\nv 0 0 40\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n${comments}`)
}

/**
 * Puts a product with a large file on sale for free and orders it as this owner, who may then download it. It has a
 * picture, so that no node spends the following stories on making one.
 */
export async function takeLargeProduct(owner: Client, title: string) {
  const model = largeModel()
  const images = { 'large.png': await plainPicture(7) }
  const body = productForm({ product: { title, price: '$0' }, files: { 'large.obj': model }, images })
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
  const slug = String(product.slug)
  const order = { amount: '0.00', email: 'large@example.test', items: [{ slug, quantity: 1 }] }
  await owner.want(201, 'POST', '/api/payments/free/orders', { json: order })
  const link = await owner.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
  const { pathname } = new URL(link.downloadUrl, owner.baseUrl)
  return {
    id: String(product.id),
    modelBytes: model.length,
    /** Relative to any node's address. */
    path: `${pathname}?Authorization=${encodeURIComponent(link.authorizationToken)}`,
    cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
  }
}
