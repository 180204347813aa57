import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { checkPage, checkView } from '../check-page.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { WEBHOOKS_TO_LOOPBACK: '1' } })
let status = 200
const receiver = createServer((request, answer) => {
  request.resume()
  answer.writeHead(status).end(status === 200 ? 'thanks' : 'not today')
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
afterAll(async () => {
  receiver.close()
  await office[Symbol.asyncDispose]()
})

test('an owner adds an endpoint, keeps its secret, tries it, reads what came back and removes it', async () => {
  const { page } = await office.visit('/admin/integrations')
  await page.getByText(/^No endpoints yet/).waitFor()
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const asked = page.getByRole('dialog', { name: 'New endpoint' })
  await asked.getByRole('button', { name: 'Add it' }).click()
  await asked.getByText('Enter the address.').waitFor()
  await asked.getByLabel('Address').fill(url)
  await asked.getByRole('button', { name: 'Add it' }).click()
  await asked.getByText('Choose at least one event.').waitFor()
  await asked.getByLabel('An order was paid').check()
  await checkView(page)
  await asked.getByRole('button', { name: 'Add it' }).click()
  const kept = page.getByRole('dialog', { name: 'Save this secret' })
  await kept.getByText(/^whsec_/).waitFor()
  await checkView(page)
  await kept.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('heading', { name: url }).waitFor()
  expect(await page.getByText(/whsec_/).count()).toBe(0)
  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('region', { name: 'Messages', exact: true })
  await expect
    .poll(async () => {
      await log.getByRole('button', { name: 'Refresh' }).click()
      return log.getByText('Delivered').count()
    })
    .toBe(1)
  await log.getByText('webhook.test', { exact: true }).click()
  await log.getByText('thanks').waitFor()
  await checkView(page)

  status = 503
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(async () => {
      await log.getByRole('button', { name: 'Refresh' }).click()
      return log.getByText('not today').count()
    })
    .toBe(1)
  await log.getByText(/^Next attempt: /).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText(/^No endpoints yet/).waitFor()
})

/** Opens the page of a new endpoint for paid orders, with its form expanded. */
async function openEndpoint() {
  const events = ['order.paid' as const]
  const { endpoint } = await office.owner.want(201, 'POST', '/api/admin/webhooks', { json: { url, events } })
  const { page } = await office.visit(`/admin/integrations/webhooks/${endpoint.id}`)
  await page.getByText('Address and events').click()
  return { page, address: `/api/admin/webhooks/${endpoint.id}` as const }
}

test('a changed address leaves alone the events that were chosen elsewhere since the page was opened', async () => {
  const { owner } = office
  const { page, address } = await openEndpoint()
  await owner.want(200, 'PATCH', address, { json: { events: ['order.paid', 'order.refunded'] } })
  await page.getByLabel('Address').fill(`${url}/here`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const kept = (await owner.want(200, 'GET', address)).endpoint
  expect(kept).toMatchObject({ url: `${url}/here`, events: ['order.paid', 'order.refunded'] })
  await expect.poll(() => page.getByLabel('Money was refunded').isChecked()).toBe(true)
  await owner.want(204, 'DELETE', address)
})

test('an event that is chosen while an endpoint is being saved is not told as saved, nor left unasked', async () => {
  const { owner } = office
  const { page, address } = await openEndpoint()
  const refunded = page.getByLabel('Money was refunded')
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Address').fill(`${url}/here`)
  const answer = await holdAnswer(page, { url: `**${address}`, method: 'PATCH' })
  await save.click()
  await answer.made
  await refunded.check()
  answer.release()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe(null)
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  expect([await page.getByText('Saved.').count(), await refunded.isChecked()]).toEqual([0, true])
  await save.click()
  await page.getByText('Saved.').waitFor()
  const kept = (await owner.want(200, 'GET', address)).endpoint
  expect(kept).toMatchObject({ url: `${url}/here`, events: ['order.paid', 'order.refunded'] })
  await owner.want(204, 'DELETE', address)
})

test('an owner makes an API key, keeps it, and revokes it', async () => {
  const { page } = await office.visit('/admin/integrations')
  await page.getByText(/^No keys yet/).waitFor()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const asked = page.getByRole('dialog', { name: 'New key' })
  await asked.getByRole('button', { name: 'Create it' }).click()
  await asked.getByText('Enter a name.').waitFor()
  await asked.getByLabel('Name').fill('Accounting')
  await asked.getByRole('button', { name: 'Create it' }).click()
  await asked.getByText('Choose at least one.').waitFor()
  await asked.getByLabel(/^Read orders/).check()
  await checkView(page)
  await asked.getByRole('button', { name: 'Create it' }).click()
  const kept = page.getByRole('dialog', { name: 'Save this secret' })
  await kept.getByText(/^estela_/).waitFor()
  await kept.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText(/never used$/).waitFor()
  expect(await page.getByText(/estela_/).count()).toBe(0)
  await checkView(page)
  await page.getByRole('button', { name: 'Revoke Accounting' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await page.getByText(/^No keys yet/).waitFor()
})

test('the page is sound in both themes and at every width', async () => {
  const events = ['order.paid' as const]
  const { endpoint } = await office.owner.want(201, 'POST', '/api/admin/webhooks', { json: { url, events } })
  const json = { name: 'Accounting', scopes: ['orders:read' as const, 'documents:read' as const] }
  await office.owner.want(201, 'POST', '/api/admin/api-keys', { json })
  const desk = await office.openDesk()
  for (const address of ['/admin/integrations', `/admin/integrations/webhooks/${endpoint.id}`])
    await checkPage(address, desk)
  await desk.context.close()
})
