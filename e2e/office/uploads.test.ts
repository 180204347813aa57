import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { cube, torus } from '#test/models/solids.ts'
import { openNewProducts } from './new-products-page.ts'

const { owner, store, open, file, choose, group, draft } = await openNewProducts()

test('files that have arrived are not left behind unasked', async () => {
  const { page } = await open()
  await choose(page, file('late.stl', writeStl(cube(45), 'late')))
  await group(page, 'late').getByText('Uploaded').waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await asked.getByText('Some uploaded files are not in a draft yet.').waitFor()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await draft(page, 'Late STL').waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

/** Drops files and folders from disk onto the page, as a person does. */
async function dropOn(page: Page, ...files: string[]) {
  const box = await page.getByRole('region', { name: 'Drop files or a folder here' }).boundingBox()
  if (!box) throw new Error('There is no place to drop files.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } })
}

test('files that are dropped onto the page are sent', async () => {
  const { page } = await open()
  await dropOn(
    page,
    file('dropped-cat.stl', writeStl(cube(16), 'cat')),
    file('dropped-dog.stl', writeStl(cube(17), 'dog')),
  )
  await group(page, 'dropped-cat').getByText('Uploaded').waitFor()
  await group(page, 'dropped-dog').getByText('Uploaded').waitFor()
})

test('a folder that is dropped is read to its depth, and each folder in it is a product', async () => {
  const names = ['castle/wall.stl', 'castle/towers/north.stl', 'lonely.stl', '.DS_Store']
  for (const [place, name] of names.entries()) file(`hoard/${name}`, writeStl(cube(18 + place), name))
  const { page } = await open()
  await dropOn(page, join(store.folder, 'new/hoard'))
  const castle = group(page, 'castle')
  await castle.getByText('wall.stl').waitFor()
  await castle.getByText('north.stl').waitFor()
  await group(page, 'lonely').getByText('Uploaded').waitFor()
  await page.getByRole('button', { name: 'Create 2 drafts' }).waitFor()
})

test('a file that the browser cannot read does not take the others along', async () => {
  const names = ['cloud.stl', 'near.stl']
  const paths = names.map((name, place) => file(name, writeStl(cube(26 + place), name)))
  const { page } = await open()
  await page.evaluate(() => {
    const { prototype } = DataTransferItem
    const { webkitGetAsEntry: read } = prototype
    prototype.webkitGetAsEntry = function () {
      const entry = read.call(this)
      if (entry?.name !== 'cloud.stl') return entry
      const elsewhere = new DOMException('It is elsewhere.', 'NotFoundError')
      const { name, fullPath, isFile, isDirectory } = entry
      const file = (_found: unknown, failed: (why: DOMException) => void) => failed(elsewhere)
      return Object.assign(Object.create(null), { name, fullPath, isFile, isDirectory, file })
    }
  })
  await dropOn(page, ...paths)
  await page.getByText('The browser cannot read it').waitFor()
  await group(page, 'near').getByText('Uploaded').waitFor()
})

test('files that cannot be sold are told apart before they are sent', async () => {
  const large = file('huge.stl', '')
  truncateSync(large, 201_000_000)
  const { page } = await open()
  await choose(page, large, file('letter.exe', 'hello'), file('empty.obj', ''))
  await page.getByText('It is too large: the limit is 200 MB for models').waitFor()
  await page.getByText('This is not an STL, OBJ, 3MF or ZIP file').waitFor()
  await page.getByText('The file is empty. It was not sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Create the drafts' }).isDisabled()).toBe(true)
})

test('what is no model though it is named like one is refused in words, and the others become drafts', async () => {
  const { page } = await open()
  await choose(page, file('liar.stl', 'no model at all'), file('honest.stl', writeStl(torus(20, 5, 16, 8), 'torus')))
  await page.getByRole('button', { name: 'Create 2 drafts' }).click()
  await page.getByRole('alert').getByText('liar.stl').first().waitFor()
  await draft(page, 'Honest').first().waitFor()
})

test('drafts of which the answer was lost are there once, when their owner asks again', async () => {
  const { page } = await open()
  await page.route(
    '**/api/admin/drafts',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await choose(page, file('answered.stl', writeStl(cube(46), 'answered')))
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.getByRole('alert').getByText('The store did not answer.').waitFor()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await draft(page, 'Answered STL').waitFor()
  const { items } = await owner.want(200, 'GET', '/api/admin/products?state=draft&pageSize=100')
  expect(items.filter(({ title }) => title === 'Answered STL')).toHaveLength(1)
})

test('a group that is refused keeps no other from becoming a draft', async () => {
  const { page } = await open()
  const message = 'These files are too much at the moment.'
  await page.route(
    '**/api/admin/drafts',
    (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable', message, details: {} } } }),
    { times: 1 },
  )
  await choose(page, file('put-off.stl', writeStl(cube(47), 'put off')), file('taken.stl', writeStl(cube(48), 'taken')))
  await page.getByRole('button', { name: 'Create 2 drafts' }).click()
  await draft(page, 'Taken STL').waitFor()
  await page.getByRole('alert').getByText('put-off: ').waitFor()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await draft(page, 'Put Off STL').waitFor()
})

test('a refused upload says why in the words of the store, and can be tried again', async () => {
  const { page } = await open()
  const message = 'The store has no room for this file.'
  await page.route(
    '**/api/admin/uploads',
    (route) => route.fulfill({ status: 413, json: { error: { code: 'invalid-argument', message } } }),
    { times: 1 },
  )
  await choose(page, file('refused.stl', writeStl(cube(11), 'refused')))
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Resume refused.stl' }).click()
  await group(page, 'refused').getByText('Uploaded').waitFor()
})

test('a cut upload goes on by itself, and after a reload where it stopped', async () => {
  const { page } = await open()
  const path = file('cut.stl', writeStl(cube(12), 'cut'))
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) made.push(request.url())
  })
  let cuts = 0
  const cut = (route: { request: () => { method: () => string }; abort: () => void; fallback: () => void }) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    cuts++
    return route.abort()
  }
  await page.route('**/api/admin/uploads/*', cut)
  await choose(page, path)
  await expect.poll(() => cuts).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Pause cut.stl' }).click()
  await group(page, 'cut').getByText('Paused').waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute('**/api/admin/uploads/*', cut)
  await page.reload()
  await choose(page, path)
  await group(page, 'cut').getByText('Uploaded').waitFor()
  expect(made).toHaveLength(1)
})

test('an upload whose store cannot tell for a moment where it is goes on there instead of from the beginning', async () => {
  const { page } = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/uploads(\/|$)/.test(new URL(request.url()).pathname)) asked.push(request.method())
  })
  const failures = ['PATCH 503', 'HEAD 429', 'HEAD 401']
  await page.route('**/api/admin/uploads/*', (route) => {
    const [method, status] = failures[0]?.split(' ') ?? []
    if (route.request().method() !== method) return route.fallback()
    failures.shift()
    return route.fulfill({ status: Number(status), json: { error: { message: 'Not now.', details: {} } } })
  })
  await choose(page, file('kept.stl', writeStl(cube(13), 'kept')))
  await group(page, 'kept').getByText('Uploaded').waitFor()
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
  expect(asked.filter((method) => method === 'HEAD').length).toBeGreaterThan(2)
})

const sayAway = (route: Route) =>
  route.fulfill({
    status: 502,
    contentType: 'text/html',
    body: '<html><head><title>502 Bad Gateway</title></head></html>',
  })

test.each([
  ['nobody answers', (route: Route) => route.abort()],
  ['a proxy answers in its place', sayAway],
])('an upload goes on by itself once the store is back, though the network never left: %s', async (_how, away) => {
  const { page } = await open()
  await page.clock.install()
  await page.reload()
  await page.route('**/api/admin/uploads/*', away)
  await choose(page, file('night.stl', writeStl(cube(14), 'night')))
  const night = group(page, 'night')
  const patience = { timeout: 60_000 }
  await expect
    .poll(async () => {
      await page.clock.fastForward(15_000)
      return night.textContent()
    }, patience)
    .toContain('Interrupted: resumes automatically')
  await page.unroute('**/api/admin/uploads/*', away)
  await page.clock.fastForward(30_000)
  await night.getByText('Uploaded').waitFor()
})

test('files beyond what the store takes in a minute wait, keep drafts from being made without them, and go on', async () => {
  const { page } = await open()
  await page.clock.install()
  await page.reload()
  const refusal = { status: 'resource-exhausted', message: 'Too many calls.', details: {} }
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { error: refusal } })
  await page.route('**/api/admin/uploads', refuse)
  await choose(page, file('many.stl', writeStl(cube(16), 'many')))
  await page.getByText('resumes automatically').first().waitFor()
  expect(await page.getByRole('button', { name: /^Create/ }).isDisabled()).toBe(true)
  await page.unroute('**/api/admin/uploads', refuse)
  await page.clock.fastForward(30_000)
  await group(page, 'many').getByText('Uploaded').waitFor()
})

test('an upload that is cut for its time goes on by itself', async () => {
  const { page } = await open()
  const error = { status: 'invalid-argument', message: 'This request took too long to arrive.', details: {} }
  await page.route('**/api/admin/uploads/*', (route) => route.fulfill({ status: 408, json: { error } }), { times: 1 })
  await choose(page, file('slow.stl', writeStl(cube(15), 'slow')))
  await group(page, 'slow').getByText('Uploaded').waitFor()
})
