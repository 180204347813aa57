import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { startChild } from '#test/processes/child.ts'
import { copyFilledData } from '#test/stores/filled-data.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'

const root = join(import.meta.dirname, '../..')
const { folder, remove } = makeTemporaryFolder('dev')
await copyFilledData(folder)
const dev = startChild({
  program: process.execPath,
  parameters: ['--conditions=development', 'src/server/dev.ts'],
  environment: { PORT: '0', SIMULATORS_PORT: '0', DATA_DIR: folder, STORE_ACCESS: 'open', LOG_LEVEL: 'silent' },
  log: join(folder, 'dev.log'),
  folder: root,
})
const chrome = await openBrowser()
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await dev.stop()
  remove()
})

test('the store for developing serves its pages, and they come alive', async () => {
  const baseUrl = await dev.hears(/Estela is open at (\S+),/)
  const { page } = await chrome.visit('/hot', { baseUrl })
  await page.getByRole('button', { name: 'Favorite' }).first().click()
  await page.getByRole('dialog').waitFor()
})
