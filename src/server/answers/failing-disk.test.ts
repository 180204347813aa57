import { expect, test } from 'vitest'
import { hearOfDisk, openFailingDisk } from '#test/failing-disk.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

/** An open store on a disk that can fail, with what the operator hears of it. */
async function openOnDisk() {
  const { disk, on } = openFailingDisk()
  const { heard, log } = hearOfDisk()
  const store = await openTestStore({
    log,
    settings: { STORE_ACCESS: 'open' },
    override: ({ database }) => ({ database: on(database) }),
  })
  await store.shop.catalog.importCatalog(generateCatalog(3), generatedFiles, { dryRun: false })
  await waitForWork(store)
  const { write } = store.services.database
  return {
    ...store,
    disk,
    heard,
    /** Outdates what is kept. */
    change: () =>
      write(async (transaction) => {
        const raise = transaction.updateTable('catalog_state').set(({ eb }) => ({ version: eb('version', '+', 1) }))
        await raise.execute()
      }),
    ask: async (address: string) => (await fetch(store.baseUrl + address)).status,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

test.each([
  ['failing', 503],
  ['damaged', 500],
] as const)('the operator hears that the disk is %s, from each catalog call that it fails', async (how, status) => {
  await using store = await openOnDisk()
  const addresses = ['/api/products?pageSize=2', '/api/suggestions?query=dragon', '/api/products/no-such-model']
  for (const address of addresses) {
    // The version of the catalog is known, so that only what the call itself reads fails.
    expect(await store.ask('/api/products')).toBe(200)
    store.disk.how = how
    expect([address, await store.ask(address)]).toEqual([address, status])
    store.disk.how = null
    const cause = expect.objectContaining({ message: `the disk is ${how}` })
    expect(store.heard.splice(0)).toContainEqual({
      err: cause,
      path: address.split('?')[0],
      requestId: expect.anything(),
    })
  }
})

test('what was known last is still sent while the disk fails, and the operator hears of the disk', async () => {
  await using store = await openOnDisk()
  const address = '/api/products'
  expect(await store.ask(address)).toBe(200)
  await store.change()
  store.disk.how = 'failing'
  for (let times = 0; times < 3; times += 1) expect(await store.ask(address)).toBe(200)
  expect(store.heard).not.toEqual([])
})
