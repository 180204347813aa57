import { describe, expect, test } from 'vitest'
import { openDownloadShop } from '#test/stores/download-shop.ts'
import { download, orderOf } from '#test/stores/selling-store.ts'

const { store, clock, buy, linkFor, addressOf, idOf, bytesOf } = await openDownloadShop()

describe('the books', () => {
  const logged = (orderId: string) => store.office.orders.show(orderId).then(({ deliveries }) => deliveries)
  const untilLogged = (orderId: string, deliveries: object[]) =>
    expect.poll(() => logged(orderId)).toMatchObject(deliveries)
  const begin = async () => {
    const ben = await store.newBuyer()
    const { id } = await buy(ben, orderOf())
    const link = await linkFor(ben, 'dragon.zip')
    const length = Number((await ben.send('HEAD', addressOf(link))).headers.get('content-length'))
    const part = async (range: string) => bytesOf(await download(ben, link, { range }))
    return { ben, id, link, length, part }
  }
  const of = { fileName: 'dragon.zip', address: '127.0.0.1' }

  test('know a transfer that asked for the range of everything', async () => {
    const { id, length, part } = await begin()
    expect((await part('bytes=0-')).length).toBe(length)
    await untilLogged(id, [{ ...of, bytes: length, size: length, transfers: 1, whole: true }])
  })

  test('know a whole in halves, and how often it came; a look without bytes is no transfer', async () => {
    const { ben, id, link, length, part } = await begin()
    await part('bytes=0-99')
    await untilLogged(id, [{ ...of, bytes: 100, size: length, transfers: 1, whole: false }])
    await ben.send('HEAD', addressOf(link))
    expect((await download(ben, link, { range: 'bytes=9999999-' })).status).toBe(416)
    await part('bytes=50-149')
    await untilLogged(id, [{ ...of, bytes: 150, transfers: 2, whole: false }])
    await part('bytes=150-')
    await untilLogged(id, [{ ...of, bytes: length, transfers: 3, whole: true }])
    await bytesOf(await download(ben, link))
    await untilLogged(id, [{ ...of, bytes: length, transfers: 4, whole: true }])
  })

  test('know a whole that a download manager fetches in many parts at once', async () => {
    const { id, length, part } = await begin()
    const piece = Math.ceil(length / 12)
    await Promise.all(Array.from({ length: 12 }, (_, i) => part(`bytes=${i * piece}-${(i + 1) * piece - 1}`)))
    await untilLogged(id, [{ ...of, bytes: length, size: length, transfers: 12, whole: true }])
    expect(
      await store.services.database.read.selectFrom('downloads').select('ranges').where('order_id', '=', id).execute(),
    ).toEqual([{ ranges: `[[0,${length}]]` }])
  })

  test('know no whole in halves of two contents', async () => {
    const { id, part } = await begin()
    const { length } = await part('bytes=0-149')
    await untilLogged(id, [{ bytes: length, whole: false }])
    await store.office.products.edit({ id: '101', change: { description: 'Newer.' } })
    clock.advance(1)
    await store.office.products.publishRelease({ id: '101', note: '', tellBuyers: false })
    await part('bytes=150-')
    await untilLogged(id, [
      { bytes: 150, whole: false, transfers: 1 },
      { whole: false, transfers: 1 },
    ])
    const [one, other] = await logged(id)
    expect(one?.etag).not.toBe(other?.etag)
  })

  test('know a whole in parts that went to several addresses, in a bounded number of rows', async () => {
    const { ben, id } = await begin()
    const transfer = { orderId: id, accountId: await idOf(ben), fileName: 'dragon.zip', etag: '"1"', size: 3000 }
    for (let place = 0; place < 30; place++) {
      clock.advance(1)
      const span = [100 * place, 100 * place + 100] as const
      await store.shop.downloads.log({ ...transfer, address: `10.0.0.${place}`, span })
    }
    const rows = await logged(id)
    expect(rows).toHaveLength(21)
    expect(rows.filter(({ whole }) => whole)).toMatchObject([{ address: '', bytes: 1000, transfers: 10 }])
  })
})
