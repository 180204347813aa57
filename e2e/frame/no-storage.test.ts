import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

/** Acts like a browser that is told to store nothing for this site. */
const forbidden = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(window, 'indexedDB', { get: refuse })
}

/** Acts like a full disk. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, {
    add(this: IDBObjectStore) {
      this.transaction.abort()
    },
  })
}

/** Acts like a browser whose IndexedDB connections can be closed with `closeAll`. */
const closable = () => {
  const opened: IDBDatabase[] = []
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    const request = open.apply(this, asked)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  Object.assign(window, { closeAll: () => opened.splice(0).forEach((database) => void database.close()) })
}

/** Acts like a browser that fails to open its IndexedDB once. */
const failOnce = () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = () => {
    IDBFactory.prototype.open = open
    const request = { error: new DOMException('Internal error.', 'UnknownError'), onerror: () => undefined }
    setTimeout(() => request.onerror())
    // Nothing else of the request is used.
    return request as unknown as IDBOpenDBRequest
  }
}

/** Acts like a browser that opens its IndexedDB only when `openAtLast` is called. */
const late = () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    const request: { result?: IDBDatabase; onsuccess?: () => void } = {}
    const openAtLast = () => {
      const real = open.apply(this, asked)
      real.onsuccess = () => {
        request.result = real.result
        request.onsuccess?.()
      }
    }
    Object.assign(window, { openAtLast })
    // Nothing else of the request is used.
    return request as unknown as IDBOpenDBRequest
  }
}

/** Acts like a browser whose IndexedDB hangs. */
const silent = () => Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } })

/** How many changes are stored in the browser. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('estela-personal')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const count = opening.result.transaction('operations').objectStore('operations').count()
      count.onsuccess = () => resolve(count.result)
    }
  })

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

test.each([
  ['forbidden', forbidden],
  ['full', full],
])(
  'with a storage that is %s the cart works, and without a line it is said that nothing is kept',
  async (_, refuse) => {
    const client = await shop.signUp()
    const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    await page.addInitScript(refuse)
    const { slug, link } = shop.product(0)
    await page.goto(link)
    await press(page, 'Cart')
    const inCart = async () => (await client.want(200, 'GET', '/api/me')).cart.map((item) => item.slug)
    await expect.poll(inCart).toEqual([slug])
    await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
    await page.keyboard.press('Escape')

    await page.clock.install()
    await context.route('**/api/me**', (route) => route.abort())
    await context.route('**/api/me/**', (route) => route.abort())
    await press(page, 'Favorite')
    await page.getByRole('main').getByRole('button', { name: 'Favorite', pressed: true }).first().waitFor()
    const note = page.getByRole('status').filter({ hasText: 'This browser does not save anything' })
    await expect.poll(async () => page.clock.fastForward(2_000).then(() => note.count())).toBe(1)

    await context.unroute('**/api/me**')
    await context.unroute('**/api/me/**')
    const favorites = async () => (await client.want(200, 'GET', '/api/me')).favorites.length
    await expect.poll(async () => page.clock.fastForward(5_000).then(favorites)).toBe(1)
  },
)

test.each([
  ['opens anew', () => undefined],
  ['opens no more', forbidden],
])('changes still go out when the browser closed its storage meanwhile and %s', async (_, then) => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.addInitScript(closable)
  await page.goto(shop.product(0).link)
  const state = async () => {
    const { favorites, cart } = await client.want(200, 'GET', '/api/me')
    return [favorites.length, cart.length]
  }
  await press(page, 'Favorite')
  await expect.poll(state).toEqual([1, 0])
  await page.evaluate('closeAll()')
  await page.evaluate(then)
  await press(page, 'Cart')
  await expect.poll(state).toEqual([1, 1])
})

test('where the storage neither opens nor refuses, changes come and go all the same', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.addInitScript(silent)
  await page.goto(shop.product(0).link)
  await page.locator('[data-initials]').first().waitFor()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(1).slug}`, { json: {} })
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await press(page, 'Favorite')
  const favorites = async () => (await client.want(200, 'GET', '/api/me')).favorites.length
  await expect.poll(favorites).toBe(1)
})

/** Opens a figure's page on which changes of favorites cannot be sent until `connect`; `sent` then lists them. */
async function openCutOff() {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.addInitScript(closable)
  let isLost = true
  const sent: string[] = []
  await context.route('**/api/me/favorites/*', (route) => {
    if (isLost) return route.abort()
    sent.push(route.request().method())
    return route.continue()
  })
  await page.goto(shop.product(0).link)
  await page.locator('[data-initials]').first().waitFor()
  const main = page.getByRole('main')
  const heart = (pressed: boolean) => main.getByRole('button', { name: 'Favorite', pressed }).first()
  await heart(false).click()
  await heart(true).waitFor()
  const connect = () => {
    isLost = false
  }
  const favorites = async () => (await client.want(200, 'GET', '/api/me')).favorites.map(({ slug }) => slug)
  return { page, heart, connect, sent, favorites }
}

test('what is kept goes out before what came later, where the storage failed to open once in between', async () => {
  const { page, heart, connect, sent, favorites } = await openCutOff()
  await expect.poll(() => page.evaluate(countKept)).toBe(1)
  await page.evaluate('closeAll()')
  await page.evaluate(failOnce)
  await heart(true).click()
  await heart(false).waitFor()
  connect()
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  await expect.poll(() => page.evaluate(countKept)).toBe(0)
  await expect.poll(favorites).toEqual([])
})

test('what is kept goes out once the storage opens after all, long after the page did without', async () => {
  const { page, connect, favorites } = await openCutOff()
  await expect.poll(() => page.evaluate(countKept)).toBe(1)
  await page.addInitScript(late)
  await page.goto(shop.product(1).link)
  await page.locator('[data-initials]').first().waitFor()
  await press(page, 'Favorite')
  connect()
  await expect.poll(favorites).toEqual([shop.product(1).slug])
  await page.evaluate('openAtLast()')
  await expect.poll(favorites).toEqual([shop.product(1).slug, shop.product(0).slug])
})
