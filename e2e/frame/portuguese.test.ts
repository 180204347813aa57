import { afterAll, expect, test } from 'vitest'
import { asciiStlOf, cube, dropTriangles, stlOf } from '#test/models/solids.ts'
import { productForm } from '#test/product-forms.ts'
import { chooseFiles } from '../choose-files.ts'
import { openShop } from '../open-shop.ts'
import { foreignOn, readPieces, signUpPortugueseReader } from './read-portuguese.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

test('a reader of Portuguese finds no foreign words in what the store finds in files, catalogs and prices', async () => {
  const client = await signUpPortugueseReader(shop, 'owner')
  const files = { 'aberto.stl': asciiStlOf(dropTriangles(cube(4), 2)), 'outro.stl': stlOf(cube(4)) }
  const body = productForm({ product: { title: 'Com avisos', price: 0, draft: true }, files })
  const made = await client.want(201, 'POST', '/api/admin/products', { body })
  const address = `/admin/products/${made.product.id}` as const
  await expect.poll(async () => (await client.want(200, 'GET', `/api${address}`)).product.progress.working).toBe(false)
  const { page } = await shop.newPage({ client, reducedMotion: 'reduce' })
  const told = async (words: string | RegExp) => {
    await page.getByText(words).first().waitFor()
    expect(await foreignOn(page), String(words)).toEqual([])
  }
  await page.goto(address)
  await told(/outro\.stl é muito pequeno/)
  await chooseFiles(page.getByRole('button', { name: 'Adicionar imagens' }), {
    name: 'nada.png',
    mimeType: 'image/png',
    buffer: Buffer.from('nada'),
  })
  await told(/O arquivo não é uma imagem JPEG/)
  await page.goto('/admin/products?state=draft')
  await page.getByText('Com avisos').first().waitFor()
  const [hint] = (await readPieces(page)).filter((piece) => piece.includes('aberto.stl'))
  expect(hint).toContain('aberto.stl: tem buracos; veja-o em um fatiador.')
  expect(await foreignOn(page)).toEqual([])
  await page.goto('/admin/catalog')
  for (const [name, text, words] of [
    ['a.csv', 'id,price\n90001,$8', 'linha 2, coluna 1 (id)'],
    ['a.json', '[{"id": 1,}]', /aqui há um sinal que não cabe/],
  ] as const) {
    const button = page.getByRole('button', { name: 'Escolher um arquivo de catálogo' })
    await chooseFiles(button, { name, mimeType: '', buffer: Buffer.from(text) })
    await told(words)
  }
})

test.each(['es', 'pt-BR'] as const)('in %s what orders a listing stands beside what narrows it', async (voice) => {
  const client = await shop.signUp()
  await client.want(204, 'PUT', '/api/voice', { json: { voice } })
  const { page } = await shop.newPage({ client, reducedMotion: 'reduce' })
  await page.goto('/all-models')
  const controls = [page.getByRole('main').getByRole('searchbox'), page.getByRole('main').getByRole('combobox')]
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await Promise.all(controls.map(async (one) => Math.round((await one.boundingBox())?.y ?? Number.NaN)))
    expect(tops[0], `at ${width}`).toBe(tops[1])
  }
})
