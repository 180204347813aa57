import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/voice.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { cube, dropTriangles, stlOf } from '#test/models/solids.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

let size = 7000
const newFile = () => tetrahedronStl(++size)
const create = (parts: Parameters<typeof productForm>[0], status: number) =>
  owner.want(status, 'POST', '/api/admin/products', { body: productForm(parts) })
const speak = (voice: Language) => owner.want(204, 'PUT', '/api/voice', { json: { voice } })

async function upload(fileName: string, bytes: Uint8Array): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(fileName).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const location = (await owner.send('POST', '/api/admin/uploads', { headers })).headers.get('location') ?? ''
  const chunk = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await owner.send('PATCH', location, { headers: chunk, body: Uint8Array.from(bytes) })
  return location.split('/').at(-1) ?? ''
}

const said = {
  es: {
    cutOff: '"a.stl" se deja fuera: El archivo está cortado: anuncia 4 triángulos, pero tiene 3. No se guardó nada.',
    page: 'El archivo es una página web; seguramente falló la descarga.',
    zip: '"malo.zip": El ZIP está cortado. No se guardó nada.',
    picture: '"a.png": El archivo no es una imagen JPEG, PNG, WebP ni AVIF. No se guardó nada.',
    cutPicture: '"a.png": La imagen no se puede leer: está dañada o cortada. No se guardó nada.',
    noModel: '"leer.txt" se deja fuera: no es un archivo STL, OBJ ni 3MF No se guardó nada.',
    leftOut: '"setup.exe" se deja fuera: no es un modelo, un documento ni un archivo de proyecto',
    ofNoModel: '"solo.png" no acompaña a ningún modelo.',
    slug: 'Dirección (slug): se toma como "una-figura-es"',
    free: 'Es gratis para todos.',
    price: 'Precio sugerido en dólares: necesita un precio mínimo: solo así elige quien compra.',
    links: /^Dirección \(slug\): los enlaces a ".+" siguen trayendo aquí$/,
    holes: 'abierto.stl: tiene agujeros; míralo en un laminador.',
    withdrawn: 'No existe ese producto.',
    noneChanged: 'No se cambió nada: 1 no se puede cambiar.',
    place: 'línea 3, columna 1 (id)',
    unknownId: 'no hay ningún producto 99778, y uno nuevo necesita título',
    quote: 'mira si falta o sobra una comilla',
    badJson:
      'El archivo no es JSON, no se importó nada: aquí hay un signo que no corresponde, o el archivo está cortado',
    taken: /^La dirección ".+" es de ".+" \(\d+\)\.$/,
    nothing: 'No hay nada en esta dirección.',
    noOrder: 'No existe ese pedido.',
    input: 'No vale lo enviado en: title, hot',
  },
  'pt-BR': {
    cutOff: '"a.stl" fica de fora: O arquivo está cortado: anuncia 4 triângulos, mas tem 3. Nada foi salvo.',
    page: 'O arquivo é uma página da web; o download provavelmente falhou.',
    zip: '"malo.zip": O ZIP está cortado. Nada foi salvo.',
    picture: '"a.png": O arquivo não é uma imagem JPEG, PNG, WebP nem AVIF. Nada foi salvo.',
    cutPicture: '"a.png": Não é possível ler a imagem: está danificada ou cortada. Nada foi salvo.',
    noModel: '"leer.txt" fica de fora: não é um arquivo STL, OBJ nem 3MF Nada foi salvo.',
    leftOut: '"setup.exe" fica de fora: não é modelo, documento nem arquivo de projeto',
    ofNoModel: '"solo.png" não acompanha nenhum modelo.',
    slug: 'Endereço da página: fica "una-figura-pt-br"',
    free: 'É grátis para todos.',
    price: 'Preço sugerido em dólares: precisa de um preço mínimo: só assim quem compra escolhe.',
    links: /^Endereço da página: os links para ".+" continuam trazendo para cá$/,
    holes: 'abierto.stl: tem buracos; veja-o em um fatiador.',
    withdrawn: 'Esse produto não existe.',
    noneChanged: 'Nada mudou: 1 não pode ser alterado.',
    place: 'linha 3, coluna 1 (id)',
    unknownId: 'não existe o produto 99778, e um novo precisa de título',
    quote: 'veja se falta ou sobra uma aspa',
    badJson: 'O arquivo não é JSON, nada foi importado: aqui há um sinal que não cabe, ou o arquivo está cortado',
    taken: /^O endereço ".+" é de ".+" \(\d+\)\.$/,
    nothing: 'Não há nada neste endereço.',
    noOrder: 'Esse pedido não existe.',
    input: 'Não vale o que foi enviado em: title, hot',
  },
}
type Spoken = keyof typeof said
const spoken: Spoken[] = ['es', 'pt-BR']

describe.each(spoken)('in %s the office is told', (voice) => {
  const words = said[voice]

  test('what is wrong with a model, an archive, a picture', async () => {
    await speak(voice)
    const refused = async (parts: object) => (await create({ product: { title: 'x' }, ...parts }, 400)).error
    const cut = await refused({ files: { 'a.stl': newFile().slice(0, -20) } })
    expect(cut.message).toBe(words.cutOff)
    const page = await refused({ files: { 'a.stl': strToU8('<!doctype html><html>') } })
    expect(page.details.problems).toEqual([{ fileName: 'a.stl', message: expect.stringContaining(words.page) }])
    const archive = zipSync({ 'a.stl': newFile() }, { level: 0 })
    const bad = archive.slice()
    bad.fill(0xff, bad.length - 6, bad.length - 2)
    expect((await refused({ files: { 'malo.zip': bad } })).message).toBe(words.zip)
    expect((await refused({ images: { 'a.png': strToU8('no') } })).message).toBe(words.picture)
    const picture = await plainPicture(99)
    expect((await refused({ images: { 'a.png': picture.slice(0, 60) } })).message).toBe(words.cutPicture)
    expect((await refused({ files: { 'leer.txt': strToU8('x') } })).message).toBe(words.noModel)
  })

  test('what was left out, what was mended, what is to be known', async () => {
    await speak(voice)
    const product = { title: 'Una figura', slug: `Una Figura ${voice}!`, price: 0, draft: true }
    const files = {
      'a.zip': zipSync({ 'abierto.stl': stlOf(dropTriangles(cube(++size), 2)), 'setup.exe': strToU8('MZ') }),
    }
    const made = await create({ product, files }, 201)
    expect(made.warnings).toEqual(expect.arrayContaining([words.slug, words.free, words.leftOut]))
    const at = `/api/admin/products/${made.product.id}`
    const show = async () => (await owner.want(200, 'GET', at)).product
    await expect.poll(async () => (await show()).progress.measured).toBe(true)
    const messages = (await show()).warnings.map(({ message }: { message: string }) => message)
    expect(messages).toEqual(expect.arrayContaining([words.free, words.holes]))
    const { items } = await owner.want(200, 'GET', `/api/admin/products?ids=${made.product.id}`)
    expect(items[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'not-watertight', message: words.holes }))

    const bad = await owner.want(400, 'PATCH', at, { json: { suggestedCents: 500 } })
    expect(bad.error).toMatchObject({ message: words.price, details: { field: 'suggestedCents' } })
    const others = await owner.want(200, 'GET', '/api/admin/products?state=published')
    // Uses a published product, since no links lead to a draft.
    const shown = `/api/admin/products/${others.items[1]?.id}`
    const moved = await owner.want(200, 'PATCH', shown, { json: { slug: `otra-${voice.toLowerCase()}` } })
    expect(moved.warnings).toEqual([expect.stringMatching(words.links)])
    const { id, slug, title } = others.items[0] ?? { id: '', slug: '', title: '' }
    const taken = await owner.want(409, 'PATCH', at, { json: { slug } })
    expect(taken.error).toMatchObject({
      message: expect.stringMatching(words.taken),
      details: { reason: 'slug-taken', product: { id, title } },
    })
    const bulk = { ids: [made.product.id, '99999'], change: { hot: true } }
    const many = await owner.want(400, 'POST', '/api/admin/products/bulk', { json: bulk })
    expect(many.error).toMatchObject({
      message: words.noneChanged,
      details: { problems: [{ id: '99999', message: words.withdrawn }] },
    })
    await owner.want(200, 'DELETE', at)
  })

  test('of uploads what belongs to nothing', async () => {
    await speak(voice)
    const uploads = [await upload('solo.png', await plainPicture(31))]
    const { problems } = await owner.want(201, 'POST', '/api/admin/drafts', { json: { uploads } })
    expect(problems).toEqual([{ upload: uploads[0], fileName: 'solo.png', message: words.ofNoModel }])
  })

  test('where a catalog file is wrong, and why', async () => {
    await speak(voice)
    const importing = async (body: string, type: string) =>
      (
        await owner.want(400, 'POST', '/api/admin/catalog/import', {
          body: new Blob([body]),
          headers: { 'content-type': type },
        })
      ).error
    const csv = await importing('id,price\r\n9001,$8\r\n99778,$8', 'text/csv')
    expect(csv.details.problems).toContainEqual({ place: words.place, message: words.unknownId })
    const broken = await importing('id,title\r\n"1,x', 'text/csv')
    expect(broken.message).toContain(words.quote)
    expect((await importing('[{"id": 1,}]', 'application/json')).message).toBe(words.badJson)
  })

  test('what the store refuses anywhere', async () => {
    await speak(voice)
    const json = { title: 3, hot: 'x' }
    const bad = await owner.want(400, 'PATCH', '/api/admin/products/1', { json: Object(json) })
    expect(bad.error.message).toBe(words.input)
    expect((await owner.want(404, 'GET', '/api/admin/nowhere')).error.message).toBe(words.nothing)
    const elsewhere = await owner.want(404, 'GET', '/api/admin/orders/no-such-order')
    expect(elsewhere.error.message).toBe(words.noOrder)
  })
})

test('a client without a voice is told in English; what programs read is the same in all', async () => {
  const plain = await newOwner(store)
  const clients = { en: plain, es: owner, 'pt-BR': owner }
  const refused = []
  for (const voice of ['en', ...spoken] as const) {
    if (voice !== 'en') await speak(voice)
    const answer = await clients[voice].send('POST', '/api/admin/products', {
      body: productForm({ product: { title: 'x', suggestedCents: 500 } }),
    })
    const { error } = await answer.json()
    refused.push({ voice, language: answer.headers.get('content-language'), ...error })
  }
  expect(refused).toEqual(
    (['en', ...spoken] as const).map((voice) => ({
      voice,
      language: voice,
      status: 'invalid-argument',
      message:
        voice === 'en'
          ? 'Suggested price in US dollars: needs a minimum price: only there buyers choose.'
          : said[voice].price,
      details: { field: 'suggestedCents' },
    })),
  )
})
