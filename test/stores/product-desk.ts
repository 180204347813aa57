import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { tetrahedronStl } from '../generated-catalog.ts'
import { plainPicture, productForm } from '../product-forms.ts'
import { openOwnersStore } from './owners-store.ts'

/** Files by name. */
export type Parts = Record<string, Uint8Array<ArrayBufferLike>>

/** For the tests of a file: a store whose owner makes and changes products, with their most common actions. */
export async function openProductDesk() {
  const { store, owner } = await openOwnersStore()
  const formOf = (product: object | string | undefined, files: Parts = {}, images: Parts = {}, texts = {}) =>
    productForm({ ...(product === undefined ? {} : { product }), files, images, texts })
  const create = (body: FormData, status = 201) => owner.want(status, 'POST', '/api/admin/products', { body })
  const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
  const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
  const waiting = () => readdirSync(join(store.folder, 'data/uploads'))
  const countProducts = async () => (await owner.want(200, 'GET', '/api/admin/products')).total
  const finished = (id: string) => until(async () => (await show(id)).progress.working === false)
  async function until(isSo: () => Promise<boolean>) {
    await expect.poll(isSo, { interval: 100 }).toBe(true)
  }

  const [picture, otherPicture] = await Promise.all([plainPicture(20), plainPicture(200)])

  let size = 500
  const newFile = () => tetrahedronStl(++size)
  return {
    store,
    owner,
    formOf,
    create,
    at,
    show,
    waiting,
    countProducts,
    finished,
    until,
    picture,
    otherPicture,
    newFile,
  }
}
