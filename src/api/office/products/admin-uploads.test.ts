import { readdirSync, statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { damageEntry, declareSize } from '#test/models/damage-entry.ts'
import { meshObject, modelXml, threeMfOf } from '#test/models/model-files.ts'
import { cube } from '#test/models/solids.ts'
import { plainPicture } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

const folder = () => join(store.folder, 'data/uploads')
const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
const encode = (text: string) => Buffer.from(text).toString('base64')

function begin(path: string, length: number, client = owner) {
  const fileName = path.split('/').at(-1) ?? path
  const metadata = `filename ${encode(fileName)},relativePath ${encode(path)}`
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata }
  return client.send('POST', '/api/admin/uploads', { headers })
}
async function upload(path: string, bytes: Uint8Array): Promise<string> {
  const location = (await begin(path, bytes.length)).headers.get('location') ?? ''
  const sent = { headers: { ...chunk, 'upload-offset': '0' }, body: Uint8Array.from(bytes) }
  expect((await owner.send('PATCH', location, sent)).status).toBe(204)
  return location.split('/').at(-1) ?? ''
}
const drafts = (uploads: string[], more = {}, status = 201) =>
  owner.want(status, 'POST', '/api/admin/drafts', { json: { uploads, ...more } })
let size = 1500
const newFile = () => tetrahedronStl(++size)
const namesOf = ({ files, pictures }: { files: { fileName: string }[]; pictures: { name: string }[] }) =>
  [...files.map(({ fileName }) => fileName), ...pictures.map(({ name }) => name)].sort()

test('a cut-off upload goes on where it was cut', async () => {
  const bytes = newFile()
  const location = (await begin('cut.stl', bytes.length)).headers.get('location') ?? ''
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { ...chunk, cookie, origin: store.baseUrl, 'upload-offset': '0', 'content-length': bytes.length }
  const sent = request(new URL(location, store.baseUrl), { method: 'PATCH', headers })
  sent.on('error', () => {})
  sent.write(bytes.subarray(0, 100))
  const id = location.split('/').at(-1) ?? ''
  await expect.poll(() => statSync(join(folder(), id)).size).toBe(100)
  sent.destroy()
  const seen = await owner.send('HEAD', location, { headers: tus })
  expect([seen.status, seen.headers.get('upload-offset')]).toEqual([200, '100'])
  const held = 100
  const wrong = { headers: { ...chunk, 'upload-offset': String(held + 1) }, body: Uint8Array.from(bytes) }
  expect((await owner.send('PATCH', location, wrong)).status).toBe(409)
  await drafts([id], {}, 404)
  const rest = { headers: { ...chunk, 'upload-offset': String(held) }, body: Uint8Array.from(bytes.subarray(held)) }
  expect((await owner.send('PATCH', location, rest)).status).toBe(204)
  const { products } = await drafts([id])
  expect(products).toMatchObject([{ files: [{ fileName: 'cut.stl', size: bytes.length }] }])
})

test('an upload of 10 GB is refused before any byte', async () => {
  const before = readdirSync(folder()).length
  expect((await begin('huge.stl', 10_000_000_000)).status).toBe(413)
  expect((await begin('large.stl', 200_000_001)).status).toBe(413)
  expect(readdirSync(folder())).toHaveLength(before)
})

test('what the upload protocol refuses is said in the store’s form and the reader’s language', async () => {
  const asking = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await owner.send(method, `/api/admin/uploads${path}`, { headers })
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    const { error } = await answer.json()
    return [answer.status, answer.headers.get('content-language'), error.status, error.message]
  }
  await owner.want(204, 'PUT', '/api/voice', { json: { voice: 'es' } })
  const sizes = { ...tus, 'upload-length': '200000001' }
  expect([
    await asking('POST', '', sizes),
    await asking('PATCH', '/0123456789abcdef0123456789abcdef', { ...chunk, 'upload-offset': '0' }),
    await asking('POST', '', {}),
    await asking('POST', '', tus),
  ]).toEqual([
    [413, 'es', 'invalid-argument', 'Una subida ocupa 200 MB como mucho.'],
    [404, 'es', 'not-found', 'No existe esa subida.'],
    [412, 'es', 'invalid-argument', 'Esto no es un paso de una subida por partes (tus 1.0.0).'],
    [400, 'es', 'invalid-argument', 'Esto no es un paso de una subida por partes (tus 1.0.0).'],
  ])
  await owner.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
  expect((await asking('POST', '', sizes)).at(-1)).toBe('An upload can be at most 200 MB.')
})

test('uploads are for owners, from the store’s own pages', async () => {
  const customer = await store.newBuyer()
  expect((await begin('a.stl', 10, customer)).status).toBe(404)
  expect((await begin('a.stl', 10, store.newClient())).status).toBe(401)
  const headers = { ...tus, 'upload-length': '10', origin: 'https://elsewhere.test' }
  expect((await owner.send('POST', '/api/admin/uploads', { headers })).status).toBe(403)
  expect((await owner.get(`/api/admin/uploads/${await upload('seen.stl', newFile())}`)).status).toBe(404)
  expect((await owner.send('HEAD', '/api/admin/uploads/..%2F..%2Fsecret', { headers: tus })).status).toBe(404)
})

test('uploads that nobody used for a day go', async () => {
  const id = await upload('old.stl', newFile())
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [id, `${id}.json`]) await utimes(join(folder(), name), yesterday, yesterday)
  await store.shop.cleanUp()
  expect(readdirSync(folder()).filter((name) => name.startsWith(id))).toEqual([])
  await drafts([id], {}, 404)
})

test('drafts that broke off go on with the same key: those that were made stay, and decide what belongs together', async () => {
  const before = readdirSync(folder())
  const ids = [
    await upload('box/first.stl', newFile()),
    await upload('box/second.stl', newFile()),
    // Beside two models it belongs to neither.
    await upload('box/other.png', await plainPicture(77)),
  ]
  const { files } = store.services
  const adopt = files.adopt.bind(files)
  let adopted = 0
  const full = inAll(() => 'The disk that holds the files is full.')
  const spy = vi.spyOn(files, 'adopt').mockImplementation(async (name, source) => {
    adopted += 1
    if (adopted === 2) throw new ShopError('unavailable', full)
    return adopt(name, source)
  })
  const count = async () => (await owner.want(200, 'GET', '/api/admin/products')).total
  const products = await count()
  const make = (status: number) =>
    owner.want(status, 'POST', '/api/admin/drafts', {
      json: { uploads: ids },
      headers: { 'idempotency-key': 'broken' },
    })
  await make(503)
  expect(await count()).toBe(products + 1)
  const made = await make(201)
  spy.mockRestore()
  expect(made.products.map(({ title }: { title: string }) => title)).toEqual(['First STL', 'Second STL'])
  expect(made.problems).toMatchObject([{ upload: ids[2], fileName: 'other.png' }])
  expect(await count()).toBe(products + 2)
  expect(await make(201)).toEqual(made)
  expect(readdirSync(folder()).filter((name) => !before.includes(name) && !name.startsWith(ids[2] ?? ''))).toEqual([])
})

test('a dropped folder becomes drafts: archives, folders and parts each are one product', async () => {
  const picture = await plainPicture(40)
  const paths: [string, Uint8Array][] = [
    ['figures/Dragon_Rojo_v2.stl', newFile()],
    ['figures/dragon_rojo.png', picture],
    ['figures/knight_body.stl', newFile()],
    ['figures/knight_head.stl', newFile()],
    ['figures/samurai/left arm.stl', newFile()],
    ['figures/samurai/torso.stl', newFile()],
    ['figures/samurai/photo.png', await plainPicture(41)],
    ['figures/pixel-hero.zip', zipSync({ 'in/hero.stl': newFile(), 'in/hero.png': await plainPicture(42) })],
    ['figures/broken.stl', strToU8('not a model')],
  ]
  const before = readdirSync(folder())
  const ids: string[] = []
  for (const [path, bytes] of paths) ids.push(await upload(path, bytes))
  const { products, problems, notes } = await drafts(ids)
  // The picture inside the archive became a picture of its product.
  expect(notes.join()).not.toContain('hero.png')
  const made = products.map((product: Parameters<typeof namesOf>[0] & { title: string; category: string }) => [
    product.title,
    product.category,
    namesOf(product),
  ])
  expect(made).toEqual([
    ['Dragon Rojo STL', 'fantasy', ['Dragon_Rojo_v2.stl', 'dragon_rojo.png']],
    ['Knight STL', 'fantasy', ['knight_body.stl', 'knight_head.stl']],
    ['Samurai STL', 'anime', ['left arm.stl', 'photo.png', 'torso.stl']],
    ['Pixel Hero STL', 'videogames', ['hero.png', 'hero.stl']],
  ])
  expect(products[0]).toMatchObject({
    state: 'draft',
    slug: 'dragon-rojo-stl',
    version: 1,
    progress: { working: true },
  })
  expect(problems).toMatchObject([{ upload: ids.at(-1), fileName: 'broken.stl' }])
  // The broken upload stays, together with its note.
  expect(readdirSync(folder())).toHaveLength(before.length + 2)
})

test('an archive with a damaged file becomes no draft, and stays', async () => {
  const archive = zipSync({ 'a.stl': newFile(), 'b.stl': newFile(), 'c.stl': newFile() })
  const before = readdirSync(folder())
  const id = await upload('hydra.zip', damageEntry(archive, 'b.stl'))
  const { products, problems } = await drafts([id])
  expect(products).toEqual([])
  expect(problems).toMatchObject([{ upload: id, message: '"hydra.zip": "b.stl" in the archive is damaged.' }])
  const left = readdirSync(folder()).filter((name) => !before.includes(name))
  expect(left.every((name) => name.startsWith(id))).toBe(true)
  expect(await store.shop.uploads.find(id)).not.toBeNull()
})

test('a 3MF is under its own limits, also where it is uploaded', async () => {
  const threeMf = threeMfOf(modelXml(meshObject(1, cube(10)), '<item objectid="1"/>'))
  const messageOf = async (name: string, bytes: Uint8Array) => {
    const { problems } = await drafts([await upload(name, bytes)])
    return problems.map(({ message }: { message: string }) => message)
  }
  const tooLarge = 'The archive is too large when unpacked.'
  expect(await messageOf('a.3mf', declareSize(threeMf, '3D/3dmodel.model', 300_000_000))).toEqual([
    '"a.3mf" is left out: "3D/3dmodel.model" in the archive is damaged.',
  ])
  const packed = declareSize(zipSync({ 'a.stl': newFile() }), 'a.stl', 210_000_000)
  expect(await messageOf('b.zip', packed)).toEqual([`"b.zip": ${tooLarge}`])
})

test('the pictures inside a document are none of the product', async () => {
  const guide = zipSync({ 'word/document.xml': strToU8('<w:document/>'), 'word/media/1.png': await plainPicture(43) })
  const ids = [await upload('Sphinx/sphinx.stl', newFile()), await upload('Sphinx/guide.docx', guide)]
  const { products, problems } = await drafts(ids)
  expect(problems).toEqual([])
  expect(products).toMatchObject([{ extras: [{ fileName: 'guide.docx' }] }])
  expect(products[0].pictures.filter(({ origin }: { origin: string }) => origin === 'own')).toEqual([])
})

test('of two uploads of one name, the one that cannot be used is reported and stays', async () => {
  const good = await upload('Golem/Supported/body.stl', newFile())
  const bad = await upload('Golem/Unsupported/body.stl', strToU8('not a model'))
  const pictures = [
    await upload('Golem/images/one/r.png', await plainPicture(50)),
    await upload('Golem/images/two/r.png', strToU8('not a picture')),
  ]
  const { products, problems } = await drafts([good, bad, ...pictures])
  expect(products).toHaveLength(1)
  expect(problems.map(({ upload }: { upload: string }) => upload)).toEqual([bad, pictures[1]])
  expect(Object.keys(problems[0])).toEqual(['upload', 'fileName', 'message'])
  const stays = await Promise.all([good, bad, ...pictures].map((id) => store.shop.uploads.find(id)))
  expect(stays.map((one) => one !== null)).toEqual([false, true, false, true])
})

test('files are joined to one product when their owner says so, and take part in an edit', async () => {
  const ids = [await upload('one.stl', newFile()), await upload('two.stl', newFile())]
  const { products } = await drafts(ids, { together: true })
  expect(products).toMatchObject([{ title: 'One STL', files: [{ fileName: 'one.stl' }, { fileName: 'two.stl' }] }])
  const form = new FormData()
  form.set('uploads', await upload('three.stl', newFile()))
  const at = `/api/admin/products/${products[0].id}/files`
  const { product } = await owner.want(200, 'POST', at, { body: form })
  expect(namesOf(product)).toEqual(['one.stl', 'three.stl', 'two.stl'])
})

test('who repeats a call that took an upload gets its first answer', async () => {
  const { products } = await drafts([await upload('first.stl', newFile())])
  const id = await upload('second.stl', newFile())
  const add = (uploads: string, key: string, status = 200) => {
    const body = new FormData()
    body.set('uploads', uploads)
    const headers = { 'idempotency-key': key }
    return owner.want(status, 'POST', `/api/admin/products/${products[0].id}/files`, { body, headers })
  }
  const first = await add(id, 'once')
  expect(first.product.files).toMatchObject([{ fileName: 'first.stl' }, { fileName: 'second.stl' }])
  expect(await add(id, 'once')).toEqual(first)
  await add(await upload('third.stl', newFile()), 'once', 409)
  await add(id, 'twice', 404)
})

test('the folders of a figure stay, or the names of its archives, and of a part with and without supports one counts', async () => {
  const [body, supported] = [newFile(), newFile()]
  const loose = await drafts([
    await upload('Golem/Unsupported/body.stl', body),
    await upload('Golem/Supported/body.stl', supported),
  ])
  const packed = { 'Ogre/supported/arms/left.stl': newFile(), 'Ogre/unsupported/left.stl': newFile() }
  const archive = await drafts([await upload('Ogre.zip', zipSync({ ...packed, 'Ogre/license.txt': strToU8('Mine.') }))])
  expect(loose.products.map(namesOf)).toEqual([['Supported/body.stl', 'Unsupported/body.stl']])
  expect(archive.products.map(namesOf)).toEqual([['supported/arms/left.stl', 'unsupported/left.stl']])
  const imp = (how: string) => ({
    'Imp/body.stl': newFile(),
    'Imp/README': strToU8(how),
    'Imp/LICENSE': strToU8('Mine.'),
  })
  const packs = ['Supported', 'Unsupported'].map((how) => upload(`Imp_${how}.zip`, zipSync(imp(how))))
  const pair = await drafts(await Promise.all(packs), { together: true })
  expect(pair.products.map(namesOf)).toEqual([['Imp_Supported/body.stl', 'Imp_Unsupported/body.stl']])
  const extras = pair.products[0].extras.map(({ fileName }: { fileName: string }) => fileName)
  expect(extras.sort()).toEqual(['Imp_Supported/README', 'Imp_Unsupported/README', 'LICENSE'])
  const show = async () => (await owner.want(200, 'GET', `/api/admin/products/${loose.products[0].id}`)).product
  await expect.poll(async () => (await show()).progress.measured, { timeout: 60_000 }).toBe(true)
  const alone = await drafts([await upload('alone.stl', newFile())])
  const single = async () => (await owner.want(200, 'GET', `/api/admin/products/${alone.products[0].id}`)).product
  await expect.poll(async () => (await single()).progress.measured, { timeout: 60_000 }).toBe(true)
  expect((await show()).model?.triangles).toBe((await single()).model?.triangles)
  expect((await show()).model).not.toBeNull()
  const both = async () => (await owner.want(200, 'GET', `/api/admin/products/${pair.products[0].id}`)).product
  await expect.poll(async () => (await both()).progress.measured, { timeout: 60_000 }).toBe(true)
  expect((await both()).model?.triangles).toBe((await single()).model?.triangles)
})

test('pictures of a product come as finished uploads too, once for each key', async () => {
  const { products } = await drafts([await upload('framed.stl', newFile())])
  const id = products[0]?.id ?? ''
  const uploads = [await upload('front.png', await plainPicture(41)), await upload('side.png', await plainPicture(42))]
  const add = (status: number, key: string) => {
    const body = new FormData()
    body.set('uploads', uploads.join())
    return owner.want(status, 'POST', `/api/admin/products/${id}/pictures`, {
      body,
      headers: { 'idempotency-key': key },
    })
  }
  const ownOf = (product: { pictures: { name: string; origin: string }[] }) =>
    product.pictures.flatMap(({ name, origin }) => (origin === 'own' ? name : []))
  expect(ownOf((await add(200, 'pictures-1')).product)).toEqual(['front.png', 'side.png'])
  expect(ownOf((await add(200, 'pictures-1')).product)).toEqual(['front.png', 'side.png'])
  expect(readdirSync(folder()).filter((name) => uploads.includes(name))).toEqual([])
  await add(404, 'pictures-2')
})
