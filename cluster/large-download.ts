import type { Client } from '#test/client.ts'
import { stlOf, torus } from '#test/models/solids.ts'
import { productForm } from '#test/product-forms.ts'

/**
 * A product of a model of this many steps around (14 KB each), on sale for nothing and taken by this owner, who may
 * download it.
 */
export async function takeLargeProduct(owner: Client, title: string, steps: number) {
  const model = stlOf(torus(40, 10, steps, 140))
  const body = productForm({ product: { title, price: '$0' }, files: { 'ring.stl': model } })
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
  const slug = String(product.slug)
  const order = { amount: '0.00', email: 'ring@example.test', items: [{ slug, quantity: 1 }] }
  await owner.want(201, 'POST', '/api/payments/free/orders', { json: order })
  const link = await owner.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
  const { pathname } = new URL(link.downloadUrl, owner.baseUrl)
  return {
    id: String(product.id),
    modelBytes: model.length,
    /** Below any node's address. */
    path: `${pathname}?Authorization=${encodeURIComponent(link.authorizationToken)}`,
    cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
  }
}
