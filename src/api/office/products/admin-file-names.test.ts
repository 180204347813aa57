import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

let size = 700
const newFile = () => tetrahedronStl(++size)
const create = async (title: string, files: Record<string, Uint8Array>) =>
  owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product: { title, price: '$3' }, files }) })
const addFiles = async (id: string, files: Record<string, Uint8Array>) =>
  owner.want(200, 'POST', `/api/admin/products/${id}/files`, { body: productForm({ files }) })
const namesOf = ({ product }: { product: { files: { fileName: string }[] } }) =>
  product.files.map(({ fileName }) => fileName)
const shasOf = ({ product }: { product: { files: { sha256: string }[] } }) => product.files.map(({ sha256 }) => sha256)

test('files in any script keep their names, and none takes the place of another', async () => {
  const hands = await create('Hands', { '左手.stl': newFile(), 'versión final.stl': newFile() })
  expect(namesOf(hands)).toEqual(['左手.stl', 'versión final.stl'])
  expect(hands.warnings).toEqual([])
  const both = await addFiles(hands.product.id, { '右手.stl': newFile() })
  expect(namesOf(both)).toEqual(['左手.stl', 'versión final.stl', '右手.stl'])
  expect(shasOf(both).slice(0, 2)).toEqual(shasOf(hands))
})

test('names from macOS are those of other systems: a new version takes the place of the former', async () => {
  const bird = await create('Bird', {
    'Bird.zip': zipSync({ 'Bird/n\u0303andu\u0301.stl': newFile(), 'Bird/a.stl': newFile() }),
  })
  expect(namesOf(bird)).toEqual(['ñandú.stl', 'a.stl'])
  const next = await addFiles(bird.product.id, { 'ÑANDÚ.stl': newFile() })
  expect(namesOf(next)).toEqual(['a.stl', 'ÑANDÚ.stl'])
})

test('a name that not every disk can hold is told, and never takes the place of another file', async () => {
  const first = newFile()
  const made = await create('Parts', { 'arm:left.stl': first })
  expect(namesOf(made)).toEqual(['arm-left.stl'])
  expect(made.warnings).toEqual([
    '"arm:left.stl" is called "arm-left.stl" here: its name is not valid on every computer',
  ])
  const { id } = made.product
  expect((await addFiles(id, { 'arm:left.stl': first })).product).toMatchObject({ version: 1, releases: [] })
  const both = await addFiles(id, { 'arm|left.stl': newFile() })
  expect(namesOf(both)).toEqual(['arm-left.stl', 'arm-left-2.stl'])
  expect(both.warnings).toEqual([
    '"arm|left.stl" is called "arm-left.stl" here: its name is not valid on every computer',
    '"arm-left.stl" is called "arm-left-2.stl" here: another file already has that name',
  ])
  // An owner who sends the name that the office shows means that file.
  const next = await addFiles(id, { 'arm-left-2.stl': newFile() })
  expect([namesOf(next), next.warnings]).toEqual([['arm-left.stl', 'arm-left-2.stl'], []])
})

test('a path means the file in that folder, also with another disk’s slashes', async () => {
  const packed = { 'Golem/Supported/body.stl': newFile(), 'Golem/Unsupported/body.stl': newFile() }
  const { product } = await create('Golem', { 'Golem.zip': zipSync({ ...packed, 'Golem/docs/LICENSE': strToU8('1') }) })
  expect(namesOf({ product })).toEqual(['Supported/body.stl', 'Unsupported/body.stl'])
  const next = await addFiles(product.id, { 'Supported/body.stl': newFile(), 'docs/LICENSE': strToU8('2') })
  expect(namesOf(next)).toEqual(['Unsupported/body.stl', 'Supported/body.stl'])
  expect(next.product.extras.map(({ fileName }) => fileName)).toEqual(['docs/LICENSE'])
  const last = await addFiles(product.id, { 'Unsupported\\body.stl': newFile() })
  expect(namesOf(last)).toEqual(['Supported/body.stl', 'Unsupported/body.stl'])
  expect(shasOf(last)[0]).toBe(shasOf(next)[1])
})

test('the longest name that a file may have here still means that file', async () => {
  const name = `${'n'.repeat(196)}.stl`
  const { product } = await create('Long', { [name]: newFile(), [`folder/${name}`]: newFile() })
  const [, second = ''] = namesOf({ product })
  expect(namesOf(await addFiles(product.id, { [second]: newFile() }))).toEqual([name, second])
})

test('pictures have no folders', async () => {
  const { product } = await create('Pictured', { 'a.stl': newFile() })
  const body = productForm({ images: { 'renders/front.png': await plainPicture(1) } })
  const next = await owner.want(200, 'POST', `/api/admin/products/${product.id}/pictures`, { body })
  expect(next.product.pictures[0]?.name).toBe('front.png')
})

test('documents follow the same rule', async () => {
  const { product } = await create('Guides', { 'a.stl': newFile() })
  const made = await addFiles(product.id, { 'guía?.pdf': strToU8('%PDF one'), 'b.stl': newFile() })
  const both = await addFiles(product.id, { 'guía*.pdf': strToU8('%PDF two') })
  expect([made, both].map((one) => one.product.extras.map(({ fileName }) => fileName))).toEqual([
    ['guía-.pdf'],
    ['guía-.pdf', 'guía--2.pdf'],
  ])
})

test('a file from when names lost their letters gets its name by coming again; another is kept beside it, and told', async () => {
  const file = newFile()
  const { product } = await create('Former', { 'a.stl': file })
  await store.services.database.write((transaction) =>
    transaction
      .updateTable('model_files')
      .set({ file_name: '-and-.stl' })
      .where('product_id', '=', product.id)
      .execute(),
  )
  const beside = await addFiles(product.id, { 'ñandú.stl': newFile() })
  expect(namesOf(beside)).toEqual(['-and-.stl', 'ñandú.stl'])
  expect(beside.warnings).toEqual([
    '"-and-.stl" stays beside "ñandú.stl". It may be an older version of it from when names lost their accents; if so, remove it',
  ])
  expect(namesOf(await addFiles(product.id, { 'Ñandú 1.stl': file }))).toEqual(['ñandú.stl', 'Ñandú 1.stl'])
})
