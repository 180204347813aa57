import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { isAssetName } from '#domain/assets/asset-pack.ts'
import type { Web } from '#server/wire-doors.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openShop } from '../open-shop.ts'

const build = join(import.meta.dirname, '../../build')
// In the folder of builds, where packages are found and leftovers go.
const folder = mkdtempSync(join(build, 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The hash in the name of a file, as another content would have it. */
const renamed = (name: string) => name.replace(/-([\w-])([\w-]{6,7})(\.\w+)$/, '-$2$1$3')

/** The built pages as another version has them: every file for browsers has another name. */
async function makeOtherVersion(): Promise<Web> {
  for (const part of ['client', 'server']) cpSync(join(build, part), join(folder, part), { recursive: true })
  const assets = join(folder, 'client/assets')
  const names = readdirSync(assets).filter(isAssetName)
  const known = new Set(names)
  const rewrite = (path: string, name: RegExp) => {
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(name, (one) => (known.has(one) ? renamed(one) : one)),
    )
  }
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (!known.has(name)) rmSync(path)
    else if (!name.endsWith('.woff2')) rewrite(path, /[\w.-]*[\w-](?<!-)-[\w-]{7,8}\.(?:js|css|woff2)\b/g)
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
  const server = join(folder, 'server')
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js')) rewrite(join(server, name), /(?<="\/assets\/)[\w.-]+/g)
  return { ...(await import(pathToFileURL(join(server, 'index.js')).href)), clientFolder: join(folder, 'client') }
}

const shop = await openShop({ STORE_ACCESS: 'open' })
afterAll(() => shop[Symbol.asyncDispose]())

test('a page of one version lives although the other one is asked for each of its scripts', async () => {
  const { DATA_DIR, DATABASE_URL } = shop.store.config
  await using other = await openTestStore({
    settings: { STORE_ACCESS: 'open', DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) },
    web: await makeOtherVersion(),
    besideOthers: true,
  })
  const client = await shop.signUp()
  const nodes = [shop.store.baseUrl, other.baseUrl]
  for (const [here = '', there = ''] of [nodes, nodes.toReversed()]) {
    const { page, context } = await shop.newPage({ client, baseUrl: here })
    const answers: string[] = []
    await context.route('**/assets/*', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(here, there) })
      answers.push(`${response.status()} ${response.headers()['x-release']}`)
      await route.fulfill({ response })
    })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
    expect(answers.length).toBeGreaterThan(10)
    expect(new Set(answers)).toEqual(new Set(['200 former']))
    await context.close()
  }
})
