import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openBooks } from '#simulators/books.ts'
import type { Notice } from '#simulators/notices.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { startSimulatorsProcess } from './simulators-process.ts'

test('thousands of notices that the last run left unsent do not keep the simulators from starting', async () => {
  const { folder, remove } = makeTemporaryFolder('notices')
  onTestFinished(remove)
  const { promise: heard, resolve: hear } = Promise.withResolvers<string | undefined>()
  const store = createServer((request, response) => {
    hear(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close().closeAllConnections())
  const address = store.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/heard`

  const books = openBooks(folder)
  const notices = books.collection<Notice>('notice')
  const body = JSON.stringify({ filler: 'x'.repeat(4000) })
  books.transaction(() => {
    for (let one = 0; one < 20_000; one += 1) {
      const id = String(one)
      notices.save(id, { id, provider: 'mercadopago', url, body, about: {}, state: 'due', attempts: 0 }, 'due')
    }
  })
  books.close()

  const simulators = await startSimulatorsProcess({ port: 0, folder, paypalWebhookUrl: url })
  onTestFinished(() => simulators.stop())
  expect(await heard).toBe('/heard')
})
