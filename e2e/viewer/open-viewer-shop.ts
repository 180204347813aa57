import type { Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import type { Turn } from '#domain/models/turn-mesh.ts'
import { openShop } from '../open-shop.ts'
import { watchGraphics } from './watch-graphics.ts'

/** The demo shop after one of its figures was measured, a customer, and pages that count their WebGL calls. */
export async function openViewerShop() {
  const shop = await openShop({}, { graphics: true })
  const client = await shop.signUp()
  const { product, sizeMm, previewUrl } = await vi.waitFor(
    async () => {
      const { items } = await shop.store.shop.catalog.browse({ pageSize: 100 })
      const product = items.find(({ model }) => model?.previewUrl)
      const { dimensionsMm: sizeMm, previewUrl } = product?.model ?? {}
      if (!product || !sizeMm || !previewUrl) throw new Error('No figure has a preview yet.')
      return { product, sizeMm, previewUrl }
    },
    { timeout: 120_000, interval: 250 },
  )

  return {
    client,
    product,
    sizeMm,
    previewUrl,
    /** Its owner turns it. */
    turn: (turn: Turn) => shop.store.office.products.renderPictures({ id: product.id, wishes: { turn } }),
    /** Opens the figure's page without motion by default; `prepare` runs before it is opened. */
    async visit(options = {}, prepare?: (page: Page) => Promise<unknown>) {
      const opened = await shop.newPage({ client, reducedMotion: 'reduce', ...options })
      onTestFinished(() => opened.context.close())
      await opened.page.addInitScript(watchGraphics)
      await prepare?.(opened.page)
      await opened.page.goto(product.link)
      return opened
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

export const openButton = (page: Page) => page.getByRole('button', { name: 'View in 3D' })
export const figureView = (page: Page) => page.getByRole('application', { name: /^3D view of/ })
