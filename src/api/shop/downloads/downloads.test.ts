import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { diskError } from '#test/failing-disk.ts'
import { openDownloadShop } from '#test/stores/download-shop.ts'
import { download, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const opened = await openDownloadShop()
const { store, clock, ana, order, buy, sha256, linkFor, addressOf, idOf, bytesOf, two, duringNextCheck, heard } = opened

async function refund(orderId: string) {
  const { captures } = await store.ledger()
  const captured = captures.find((one: { custom_id: string }) => one.custom_id === orderId)
  await store.control(`/payments/${captured.id}`, { become: 'refunded' })
  await store.shop.payments.followPayment(orderId)
}

describe('the package', () => {
  test('of several figures holds each one’s own in a folder, with checksums that are right', async () => {
    const answer = await download(ana, await linkFor(ana, `order-${order.number}.zip`))
    expect(answer.headers.get('content-disposition')).toContain(`filename="order-${order.number}.zip"`)
    const files = new Map(Object.entries(unzipSync(await bytesOf(answer))))
    const own = ['README.txt', 'LICENSE.txt', 'PRINT-FACTS.txt', 'datapackage.json', 'SHA256SUMS.txt']
    const folder = (slug: string) => [`${slug}.stl`, ...own].map((name) => `${slug}/${name}`)
    expect([...files.keys()]).toEqual(['README.txt', ...folder('dragon'), ...folder('wizard')])
    for (const slug of ['dragon', 'wizard']) {
      const sums = Buffer.from(files.get(`${slug}/SHA256SUMS.txt`) ?? []).toString()
      const lines = sums.trim().split('\n')
      expect(lines).toHaveLength(own.length)
      for (const line of lines) {
        const [sum, name = ''] = line.split('  ')
        expect(sha256(files.get(`${slug}/${name}`))).toBe(sum)
      }
    }
    expect(Buffer.from(files.get('README.txt') ?? []).toString()).toContain(order.number)
    const license = Buffer.from(files.get('dragon/LICENSE.txt') ?? []).toString()
    expect(license).toContain('Licencia de uso personal')
    expect(license).toContain('Personal use license')
  })

  test('of one figure of that order is there too, with the same hashes as the order tells', async () => {
    const files = unzipSync(await bytesOf(await download(ana, await linkFor(ana, 'wizard.zip'))))
    const { lines } = await ana.want(200, 'GET', `/api/me/orders/${order.id}`)
    const told = lines.find(({ slug }) => slug === 'wizard')?.files[0]
    expect(sha256(files[told?.fileName ?? ''])).toBe(told?.sha256)
  })

  test('without a name is the free sample', async () => {
    const link = await ana.want(200, 'GET', '/api/secure-link')
    expect(link.downloadUrl).toBe('/api/downloads/estela-sample.zip')
    expect((await download(ana, link)).status).toBe(200)
  })
})

test.each([
  ['a page', 'text/html'],
  ['JSON', 'application/json'],
])('while the disk fails, the buyer is told to come back, in %s, and the operator hears why', async (_kind, accept) => {
  const link = await linkFor(ana, 'dragon.zip')
  duringNextCheck(() => Promise.reject(diskError('failing')))
  const answer = await ana.get(addressOf(link), { headers: { accept } })
  const { status, headers } = answer
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    503,
    '30',
    expect.stringContaining(accept),
  ])
  const told = { path: '/api/downloads/dragon.zip', err: { message: 'the disk is failing' } }
  expect(heard.splice(0)).toMatchObject([told])
})

describe('a transfer', () => {
  test('can be resumed with a new link, byte for byte', async () => {
    const whole = await download(ana, await linkFor(ana, 'dragon.zip'))
    const etag = whole.headers.get('etag') ?? ''
    const bytes = await bytesOf(whole)
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const link = await linkFor(ana, 'dragon.zip')
    for (const [start, end] of [
      [0, 1],
      [10, 333],
      [100, bytes.length],
    ] as const) {
      const part = await download(ana, link, { range: `bytes=${start}-${end - 1}`, 'if-range': etag })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${bytes.length}`)
      expect(await bytesOf(part)).toEqual(bytes.subarray(start, end))
    }
    expect(await bytesOf(await download(ana, link, { range: 'bytes=-7' }))).toEqual(bytes.subarray(-7))
    expect(await bytesOf(await download(ana, link, { range: 'bytes=90-' }))).toEqual(bytes.subarray(90))
  })

  test('starts over when the content is another, and when several ranges are asked for', async () => {
    const link = await linkFor(ana, 'dragon.zip')
    expect((await download(ana, link, { range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200)
    expect((await download(ana, link, { range: 'bytes=0-1,4-5' })).status).toBe(200)
    expect((await download(ana, link, { range: 'lines=1-2' })).status).toBe(200)
  })

  test('beyond the end is 416', async () => {
    const answer = await download(ana, await linkFor(ana, 'dragon.zip'), { range: 'bytes=9999999-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ])
  })

  test('is described by HEAD without its bytes', async () => {
    const answer = await ana.send('HEAD', addressOf(await linkFor(ana, 'dragon.zip')))
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(284)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect((await bytesOf(answer)).length).toBe(0)
  })

  test('goes on with the same bytes after facts and pictures of the figure were computed, and its words changed', async () => {
    const ben = await store.newBuyer()
    await buy(ben, orderOf('wizard', '4.50'))
    const link = await linkFor(ben, 'wizard.zip')
    const first = await download(ben, link, { range: 'bytes=0-199' })
    const etag = first.headers.get('etag') ?? ''
    const { database } = store.services
    await database.write((transaction) => transaction.updateTable('model_files').set({ facts: null }).execute())
    await database.write((transaction) => transaction.deleteFrom('rendered_pictures').execute())
    await store.shop.catalog.processModels('102')
    while ((await store.shop.catalog.takePictures('102')) !== 'done') clock.advance(1)
    await store.shop.downloads.prepareRelease('102', { pictured: true })
    const change = { title: 'Another wizard STL', description: 'Other words.', price: '$5' }
    await store.office.products.edit({ id: '102', change })
    const second = await download(ben, await linkFor(ben, 'wizard.zip'), { range: 'bytes=200-', 'if-range': etag })
    await store.office.products.edit({ id: '102', change: { price: '$4.50' } })
    expect(second.status).toBe(206)
    const joined = Buffer.concat([await bytesOf(first), await bytesOf(second)])
    expect(joined).toEqual(await bytesOf(await download(ben, link)))
    expect(Object.keys(unzipSync(joined))).toContain('wizard.stl')
  })

  test('of several figures goes on with the same bytes when its buyer chooses another language', async () => {
    const whole = await download(ana, await linkFor(ana, `order-${order.number}.zip`))
    await store.shop.accounts.chooseVoice(await idOf(ana), 'en')
    const again = await download(ana, await linkFor(ana, `order-${order.number}.zip`))
    expect(again.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(await bytesOf(again)).toEqual(await bytesOf(whole))
    const { number } = await buy(ana, two)
    const next = unzipSync(await bytesOf(await download(ana, await linkFor(ana, `order-${number}.zip`))))
    expect(Buffer.from(next['README.txt'] ?? []).toString()).not.toContain('Pedido')
  })
})

test('a buyer who signed out before paying comes back from the provider, pays and downloads', async () => {
  const dan = await store.newBuyer()
  const { page, providerId } = await placeOrder(dan, 'paypal', orderOf('wizard', '4.50'))
  await dan.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await press(page, 'approve')
  await dan.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect((await download(dan, await linkFor(dan, 'wizard.zip'))).status).toBe(200)
})

describe('a link opens nothing', () => {
  test('for another account, for a stranger, or when it was changed: one and the same 403', async () => {
    const ben = await store.newBuyer()
    const link = await linkFor(ana, 'dragon.zip')
    // Not the last character, some of whose bits mean nothing.
    const authorizationToken = link.authorizationToken.replace(/.(?=.{20}$)/, (one) => (one === 'A' ? 'B' : 'A'))
    const answers = await Promise.all([
      ben.want(403, 'GET', addressOf(link)),
      store.newClient().want(403, 'GET', addressOf(link)),
      ana.want(403, 'GET', addressOf({ ...link, authorizationToken })),
      ana.want(403, 'GET', addressOf({ ...link, downloadUrl: '/api/downloads/wizard.zip' })),
      ana.want(403, 'GET', link.downloadUrl),
      ben.want(403, 'GET', '/api/secure-link?file=dragon.zip'),
      ben.want(403, 'GET', '/api/secure-link?file=nothing.zip'),
      ben.want(403, 'GET', `/api/secure-link?file=order-${order.number}.zip`),
      store.newClient().want(403, 'GET', '/api/secure-link?file=dragon.zip'),
      ana.want(403, 'GET', '/api/secure-link?file=..%2F..%2Fsecret'),
    ])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.each(['file=', `file=${'a'.repeat(301)}`, 'file=dragon.zip&file=wizard.zip'])(
    'of a file that nothing is called (%.20s), the same 403 as of an unknown one',
    async (query) => {
      const unknown = await ana.want(403, 'GET', '/api/secure-link?file=nothing.zip')
      expect(await ana.want(403, 'GET', `/api/secure-link?${query}`)).toEqual(unknown)
      expect(await store.newClient().want(403, 'GET', `/api/secure-link?${query}`)).toEqual(unknown)
      const { downloadUrl } = await linkFor(ana, 'dragon.zip')
      const wrong = await ana.want(403, 'GET', `${downloadUrl}?Authorization=wrong`)
      for (const token of ['a'.repeat(5000), 'a&Authorization=b'])
        expect(await ana.want(403, 'GET', `${downloadUrl}?Authorization=${token}`)).toEqual(wrong)
      expect(await ana.want(403, 'GET', `/api/downloads/${'a'.repeat(301)}?Authorization=a`)).toEqual(wrong)
    },
  )

  test('without a session, unless the browser holds the order’s cookie', async () => {
    const [name, value] = [...ana.cookies].find(([cookie]) => cookie.endsWith(order.id)) ?? ['', '']
    const browser = store.newClient()
    browser.cookies.set(name, value)
    const link = await linkFor(browser, `order-${order.number}.zip`)
    expect((await download(browser, link)).status).toBe(200)
  })

  test('to whoever uses the browser after its buyer signed out, and to another account in it', async () => {
    const ben = await store.newBuyer()
    const bought = await buy(ben, orderOf('wizard', '4.50'))
    const cookies = [...ben.cookies].filter(([name]) => name.endsWith(bought.id))
    expect(cookies).toHaveLength(1)
    await ben.want(200, 'POST', '/api/auth/sign-out', { json: {} })
    await ben.want(403, 'GET', '/api/secure-link?file=wizard.zip')
    const eva = await store.newBuyer()
    for (const [name, value] of cookies) eva.cookies.set(name, value)
    await eva.want(403, 'GET', '/api/secure-link?file=wizard.zip')
    await eva.want(404, 'GET', `/api/payments/${bought.id}`)
  })

  test('to a person: a page that says how to get in', async () => {
    const link = await linkFor(ana, 'dragon.zip')
    const answer = await store.newClient().get(addressOf(link), { headers: { accept: 'text/html,*/*' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain('href="/purchases"')
  })

  test('after its time: 410 for the buyer, 403 for everybody else; My Purchases makes a new one', async () => {
    const link = await linkFor(ana, 'dragon.zip')
    expect(link.expiresInSeconds).toBe(15 * 60)
    expect(Date.parse(link.expiresAt) - clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    clock.advance(16 * 60)
    expect((await ana.want(410, 'GET', addressOf(link))).error.details).toEqual({ why: 'expired' })
    await (await store.newBuyer()).want(403, 'GET', addressOf(link))
    const page = await ana.get(addressOf(link), { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('Send me a new link')])
    expect((await download(ana, await linkFor(ana, 'dragon.zip'))).status).toBe(200)
  })

  test('after a refund: 410 at once, and no new one', async () => {
    const ben = await store.newBuyer()
    const bought = await buy(ben, orderOf('wizard', '4.50'))
    const link = await linkFor(ben, 'wizard.zip')
    await refund(bought.id)
    expect((await ben.want(410, 'GET', addressOf(link))).error.details).toEqual({ why: 'withdrawn' })
    await ben.want(403, 'GET', '/api/secure-link?file=wizard.zip')
  })

  test('to a banned buyer, with the cookie neither', async () => {
    const ben = await store.newBuyer()
    const bought = await buy(ben, orderOf('wizard', '4.50'))
    const link = await linkFor(ben, 'wizard.zip')
    const { account } = await ben.want(200, 'GET', '/api/me')
    await store.shop.accounts.ban({ accountId: account.uid, reason: 'test', redirect: null })
    await ben.want(403, 'GET', addressOf(link))
    await ben.want(404, 'GET', `/api/payments/${bought.id}`)
    await store.shop.accounts.unban(account.uid)
    expect((await download(ben, link)).status).toBe(200)
  })

  test('after a refund, a ban or a deletion that came while its files were compared', async () => {
    const ben = await store.newBuyer()
    const bought = await buy(ben, orderOf('wizard', '4.50'))
    const link = await linkFor(ben, 'wizard.zip')
    expect((await download(ben, link)).status).toBe(200)
    const accountId = await idOf(ben)
    duringNextCheck(() => store.shop.accounts.ban({ accountId, reason: 'test', redirect: null }))
    await ben.want(403, 'GET', addressOf(link))
    await store.shop.accounts.unban(accountId)
    await ben.signIn(ben.email)
    expect((await download(ben, link)).status).toBe(200)
    duringNextCheck(() => refund(bought.id))
    expect((await ben.want(410, 'GET', addressOf(link))).error.details).toEqual({ why: 'withdrawn' })

    const eva = await store.newBuyer()
    await buy(eva, orderOf('wizard', '4.50'))
    const evas = await linkFor(eva, 'wizard.zip')
    const email = eva.email
    const evasId = await idOf(eva)
    duringNextCheck(() => store.shop.customers.deleteOwnAccount({ accountId: evasId, email }))
    expect((await download(eva, evas)).ok).toBe(false)
  })
})
