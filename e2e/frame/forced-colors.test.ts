import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ STORE_ACCESS: 'open' })
afterAll(() => shop[Symbol.asyncDispose]())

/** A screenshot of the control without pointer and focus. */
async function look(control: Locator): Promise<string> {
  await control.page().mouse.move(0, 0)
  await control.blur()
  return (await control.screenshot({ animations: 'disabled' })).toString('base64')
}

/** A screenshot of its middle, where a radio has its dot. */
async function lookInside(control: Locator): Promise<string> {
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not shown.')
  await control.blur()
  const clip = { x: box.x + box.width / 2 - 3, y: box.y + box.height / 2 - 3, width: 6, height: 6 }
  return (await control.page().screenshot({ clip, animations: 'disabled' })).toString('base64')
}

test('in forced colors the chosen payment method looks otherwise than the others', async () => {
  const { page } = await shop.visit(shop.product(0).buyLink ?? '', {
    baseUrl: shop.store.baseUrl,
    forcedColors: 'active',
  })
  const [paypal, other] = ['PayPal', 'Mercado Pago'].map((name) => page.getByRole('radio', { name }))
  if (!paypal || !other) throw new Error('Two were asked for.')
  await other.check()
  const unchosen = await lookInside(paypal)
  await paypal.check()
  expect(await lookInside(paypal)).not.toBe(unchosen)
  await other.check()
  expect(await lookInside(paypal)).toBe(unchosen)
})

test('in forced colors what is pressed, chosen or open looks otherwise than what is not', async () => {
  const { page } = await shop.visit('/all-models', { baseUrl: shop.store.baseUrl, forcedColors: 'active' })
  const compare = page.getByRole('button', { name: 'Compare figures' }).filter({ visible: true })
  const unpressed = await look(compare)
  await compare.click()
  await page.getByRole('button', { name: 'Compare figures', pressed: true }).waitFor()
  expect(await look(compare)).not.toBe(unpressed)

  const search = page.getByRole('searchbox', { name: 'Search' }).first()
  await search.pressSequentially(shop.product(0).title.slice(0, 3))
  const option = page.getByRole('option').first()
  await option.waitFor()
  const unselected = await look(option)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { selected: true }).first().waitFor()
  expect(await look(option)).not.toBe(unselected)
})
