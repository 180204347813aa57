import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/voice.ts'
import { waitForHydration } from '#test/browser/open-browser.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const { baseUrl } = shop.store
afterAll(() => shop[Symbol.asyncDispose]())

const look = { reducedMotion: 'reduce' } as const

const visit = (address: string, options: Parameters<typeof shop.newPage>[0]) =>
  shop.visit(address, { ...look, ...options })

test('the footer changes the voice for this page, the next and the next visit', async () => {
  const client = await shop.signUp()
  const { page, context } = await visit('/all-models?sort=oldest', { client })
  expect(await page.title()).toMatch(/^All Models \| /)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Todos los modelos' }).waitFor()
  expect(new URL(page.url()).search).toBe('?sort=oldest')
  expect(await page.title()).toMatch(/^Todos los modelos \| /)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')

  await page.reload()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Fantasía' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasía' }).waitFor()
  expect(await page.title()).toMatch(/^Fantasía \| /)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Entrega' }).click()
  await page.getByRole('heading', { level: 1, name: 'Política de entrega' }).waitFor()
  expect(await page.title()).toMatch(/^Política de entrega \| /)

  const later = await context.newPage()
  await later.goto('/cart')
  await later.getByRole('heading', { level: 1, name: 'Tu carrito', exact: true }).waitFor()
  await waitForHydration(later)
  await later.getByRole('contentinfo').getByRole('button', { name: 'English + Español' }).click()
  await later.getByRole('heading', { level: 1, name: 'Tu Carrito', exact: true }).waitFor()
  expect(await later.locator('html').getAttribute('lang')).toBe('en')
})

test('a stranger chooses the voice beside the sign-in, and only its texts are loaded', async () => {
  const { page } = await visit('/', { baseUrl })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.title()).toMatch(/^Log in \| /)
  expect(scripts.filter((script) => /voice-(mixed|es|en|pt-BR)-/.test(script))).toEqual([
    expect.stringMatching(/^\/assets\/voice-en-[\w-]+\.js$/),
  ])
})

test('the browser’s language chooses nothing', async () => {
  const { page } = await visit('/', { baseUrl, locale: 'es-MX' })
  expect(await page.locator('html').getAttribute('data-voice')).toBe('mixed')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
})

/** Words that only the other languages' interface texts would contain. */
const fallbacks: Record<Language, RegExp> = {
  es: /\b(add to cart|buy now|cart|favorites?|search|login|register|password|remove|total of|checkout|sort|newest|models|categories|close|file size|yours to)\b/i,
  en: /\b(carrito|comprar|buscar|inicia|contraseña|quitar|pagar|correo|resumen|entrega|gratis|modelos|figuras|tienda)\b/i,
  'pt-BR':
    /(?<!\p{L})(add to cart|buy now|cart|favorites|search|login|register|password|remove|sort|newest|models|categories|close|file size|carrito|inicia|contraseña|quitar|correo|resumen|gratis|tienda|más|agregar|archivo|tamaño|volver|tus?|el|los|las|del|con|y)(?!\p{L})/iu,
}
const headings = {
  es: ['Modelos STL de alta calidad listos para imprimir', 'Tu carrito', 'Finalizar compra', 'Iniciar sesión'],
  en: ['High-quality STL models, ready to print', 'Your cart', 'Checkout', 'Log in'],
  'pt-BR': ['Modelos STL de alta qualidade, prontos para imprimir', 'Seu carrinho', 'Finalizar a compra', 'Entrar'],
}

test.each(languages)('%s says everything on home, product, cart, checkout and sign-in', async (voice) => {
  const client = await shop.signUp()
  await client.want(204, 'PUT', '/api/voice', { json: { voice } })
  const product = shop.product(0)
  await client.want(200, 'PUT', `/api/me/cart/${product.slug}`)
  const { page, context } = await visit('/', { client, width: 1440 })
  const [home = '', cart = '', checkout = '', signIn = ''] = headings[voice]
  for (const [address, heading] of [
    ['/', home],
    [`/product/${product.slug}`, (await shop.store.shop.catalog.find(product.slug, voice))?.product.title],
    ['/cart', cart],
    ['/cart/checkout', checkout],
  ]) {
    await page.goto(address ?? '/')
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    if (address?.startsWith('/cart')) await page.getByText(product.title).first().waitFor()
    expect(await readInterface(page), address).not.toMatch(fallbacks[voice])
  }
  await context.clearCookies({ name: /session_token/ })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: signIn, exact: true }).waitFor()
  expect(await readInterface(page)).not.toMatch(fallbacks[voice])
})

/** All texts and names on the page, except what the owner wrote about the products. */
const readInterface = (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page.evaluate(
    (owners) => {
      const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      )
      const copy = document.body.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return ''
      for (const element of copy.querySelectorAll('script, style, fieldset, h3, p[lang]:not(:empty)')) element.remove()
      return owners.reduce((text, owner) => text.replaceAll(owner, ''), [copy.textContent, ...named].join('\n'))
    },
    shop.products.flatMap(({ title, description }) => [title, description ?? '-']),
  )

/** Switches to another tab, as far as the page can tell, which makes it announce its voice. */
const leaveTab = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('estela-voice')
    const told = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
    document.dispatchEvent(new Event('visibilitychange'))
    return told.then(() => channel.close())
  })
const listen = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(window, 'heard', false)
    new BroadcastChannel('estela-voice').addEventListener('message', ({ data }) => {
      // A page's own announcement reaches all its other channels.
      if (data.at !== performance.timeOrigin) Reflect.set(window, 'heard', true)
    })
  })
const untilHeard = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'heard'))
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('a tab whose voice was changed in another opens its next page, or the one before, whole in that voice', async () => {
  const { page, context } = await visit('/', { client: await shop.signUp() })
  const about = page.getByRole('contentinfo').locator('a[href="/about"]')
  await about.click()
  await page.waitForURL('**/about')
  await leaveTab(page)
  const second = await context.newPage()
  await second.goto('/cart')
  await waitForHydration(second)
  for (const [name, language, move] of [
    ['Português (Brasil)', 'pt-BR', () => page.goBack()],
    ['Español', 'es', () => about.click()],
  ] as const) {
    await second.getByRole('contentinfo').getByRole('button', { name, exact: true }).click()
    await second.getByRole('button', { name, pressed: true }).waitFor()
    await waitForHydration(second)
    await listen(page)
    await leaveTab(second)
    await untilHeard(page)
    await move()
    await expect.poll(() => languageOf(page)).toBe(language)
    expect(new URL(page.url()).pathname).toBe(language === 'es' ? '/about' : '/')
    await waitForHydration(page)
    await leaveTab(page)
  }
})

test('a window whose voice was changed in another beside it opens its next page whole in that voice', async () => {
  const { page: second, context } = await visit('/cart', { client: await shop.signUp() })
  await listen(second)
  const page = await context.newPage()
  await page.goto('/')
  // Now this window hears the others, although nobody has left or hidden it.
  await untilHeard(second)
  await listen(page)
  await second.getByRole('contentinfo').getByRole('button', { name: 'Español', exact: true }).click()
  await untilHeard(page)
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await expect.poll(() => languageOf(page)).toBe('es')
  expect(new URL(page.url()).pathname).toBe('/about')
})
