import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pixelsOf } from './images-match.ts'
import { openButton, figureView as view } from './open-viewer-shop.ts'

export const press = (page: Page, name: string) =>
  page.getByRole('region', { name: '3D view' }).getByRole('button', { name, exact: true }).click()
export const draws = (page: Page) => page.evaluate(() => window.graphics.draws)
export const alive = (page: Page) => page.evaluate(() => window.graphics.alive())

export async function open(page: Page) {
  await openButton(page).click()
  await view(page).waitFor()
  await expect.poll(() => draws(page)).toBeGreaterThan(0)
}

/** The middle of the picture as the screen shows it, to tell one look from another. */
export async function picture(page: Page) {
  const box = await view(page).boundingBox()
  if (!box) throw new Error('There is no view.')
  const { x, y, width, height } = box
  const clip = { x: x + width * 0.15, y: y + height * 0.25, width: width * 0.55, height: height * 0.5 }
  // The view fades in, so a picture taken during that is like no other.
  return pixelsOf(await page.screenshot({ clip, animations: 'disabled' }))
}

/** Waits until the figure rests: ten frames in a row without a draw. */
export async function waitUntilStill(page: Page) {
  await expect
    .poll(async () => {
      const before = await draws(page)
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      })
      return (await draws(page)) - before
    })
    .toBe(0)
}
