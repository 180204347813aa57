import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { countClicks } from '../count-clicks.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

/** Opens home's carousel, or the sign-in screen's marquee for strangers; with `still` its clock waits for commands. */
async function openRow(region: 'Popular' | 'Promotions', { still = false, calm = false } = {}) {
  const visitor = region === 'Popular' ? { client } : { baseUrl: shop.store.baseUrl }
  const opened = await shop.newPage({ ...visitor, ...(calm ? { reducedMotion: 'reduce' } : {}) })
  onTestFinished(() => opened.context.close())
  const { page } = opened
  if (still) await page.clock.install()
  await page.goto('/')
  const row = page.getByRole('region', { name: region })
  await row.scrollIntoViewIfNeeded()
  const pause = row.getByRole('button', { name: 'Pause' })
  if (calm) expect(await pause.count()).toBe(0)
  else await pause.waitFor()
  // Shows that the page's script is running.
  const ready =
    region === 'Popular' ? '[aria-label="Account menu"] span:not(:has(svg))' : 'form button[type=submit]:enabled'
  await page.locator(ready).first().waitFor()
  const rail = row.locator('[aria-hidden=true]:has(button, a, article)').first().locator('xpath=..')
  if (still) await page.clock.pauseAt(Date.now() + 60_000)
  return { ...opened, row, rail }
}

const position = (rail: Locator) => rail.evaluate((element) => element.scrollLeft)

/** The distance from the start of the content to that of its copy. */
const lap = ({ children: [first, copy] }: Element) =>
  (copy?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0)

/** The distance from the row's left edge to the start of the content. */
const begin = (box: Element) => Number.parseFloat(getComputedStyle(box).paddingLeft)

/** How far the row moves in this many milliseconds of its own clock; it holds its content twice and wraps around. */
async function drift(page: Page, rail: Locator, milliseconds: number) {
  const before = await position(rail)
  await page.clock.runFor(milliseconds)
  const moved = (await position(rail)) - before
  return moved < 0 ? moved + (await rail.evaluate(lap)) : moved
}

/** Focuses like the keyboard; the browser then scrolls the row to show it, a frame later. */
const focusFirst = (rail: Locator) =>
  rail.evaluate(async (element) => {
    const moved = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    element.querySelector<HTMLElement>('a, button')?.focus()
    await moved
  })

/** Presses in the middle of `target`, moves by this many pixels, and lets go. */
async function drag(page: Page, target: Locator, distance: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What should be dragged is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - distance / 2, y)
  await page.mouse.move(x - distance, y)
  await page.mouse.up()
}

test.each([
  { region: 'Popular', pixels: 150, why: '1.5 px every 16 ms' },
  { region: 'Promotions', pixels: 48, why: '0.5 px a frame of a screen with 60 of them a second' },
] as const)('$region drifts $why, and rests on hover, on focus and after Pause', async ({ region, pixels }) => {
  const { page, row, rail } = await openRow(region, { still: true })
  expect(await drift(page, rail, 1600)).toBeCloseTo(pixels, -1)

  await rail.hover({ position: { x: 300, y: 60 } })
  expect(await drift(page, rail, 800)).toBe(0)
  await page.mouse.move(2, 2)
  expect(await drift(page, rail, 800)).toBeGreaterThan(pixels / 3)

  await focusFirst(rail)
  await rail.hover({ position: { x: 300, y: 60 } })
  await page.mouse.move(2, 2)
  expect(await drift(page, rail, 800)).toBe(0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

  await row.getByRole('button', { name: 'Pause' }).evaluate((button) => button instanceof HTMLElement && button.click())
  await row.getByRole('button', { name: 'Play' }).waitFor()
  expect(await drift(page, rail, 800)).toBe(0)
})

test.each(['Popular', 'Promotions'] as const)('%s does not jump when its tab is seen again', async (region) => {
  const { page, rail } = await openRow(region, { still: true })
  const before = await position(rail)
  // As in a hidden tab: much time passes without a frame until the last.
  await page.clock.fastForward(30_000)
  expect((await position(rail)) - before).toBeLessThan(10)
})

test.each(['Popular', 'Promotions'] as const)('%s goes on when it is swiped back past its start', async (region) => {
  const { page, rail } = await openRow(region, { still: true })
  await page.clock.runFor(800)
  await rail.evaluate((element) => element.scrollTo({ left: 0 }))
  await expect.poll(() => position(rail)).toBe(await rail.evaluate(lap))
  await page.clock.runFor(1600)
  expect(await position(rail)).toBeLessThan(250)
})

test.each(['Popular', 'Promotions'] as const)('%s starts over where its left edge looks the same', async (region) => {
  const { rail } = await openRow(region, { calm: true })
  const [padding, round] = [await rail.evaluate(begin), await rail.evaluate(lap)]
  expect(padding).toBeGreaterThan(10)
  await rail.evaluate((box, left) => box.scrollTo({ left }), round + padding + 5)
  await expect.poll(() => position(rail)).toBeLessThan(round)
  expect(Math.abs((await position(rail)) - padding - 5)).toBeLessThan(1.5)
  // Back before that, the content's own left edge would be bare.
  await rail.evaluate((box, left) => box.scrollTo({ left }), padding - 5)
  await expect.poll(() => position(rail)).toBeGreaterThan(round)
  expect(Math.abs((await position(rail)) - round - padding + 5)).toBeLessThan(1.5)
})

test.each(['Popular', 'Promotions'] as const)('%s stands still for those who want little motion', async (region) => {
  const { page, rail } = await openRow(region, { still: true, calm: true })
  expect(await drift(page, rail, 1600)).toBe(0)
})

test.each([
  { region: 'Popular', copies: 7 },
  { region: 'Promotions', copies: 11 },
] as const)(
  '$region stands there twice: the second time for the eye alone, and without a right-click menu',
  async ({ region, copies }) => {
    const { rail } = await openRow(region, { calm: true })
    const [first, second] = [rail.locator('xpath=*[1]'), rail.locator('xpath=*[2]')]
    expect(await first.locator('xpath=*').count()).toBe(copies)
    expect(await second.locator('xpath=*').count()).toBe(copies)
    expect(await second.getAttribute('aria-hidden')).toBe('true')
    expect(await second.locator('a:not([tabindex="-1"]), button:not([tabindex="-1"])').count()).toBe(0)
    const refused = await rail.evaluate(
      (element) => !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(refused).toBe(true)
  },
)

/** What the row shows at each of these positions, from left to right. */
const shownAt = (rail: Locator, positions: number[]) =>
  rail.evaluate(
    (box, all) =>
      all.map((position) => {
        box.scrollLeft = position
        const edge = box.getBoundingClientRect()
        return [...box.querySelectorAll('h3, button:has(img)')].flatMap((one) => {
          const { left, right } = (one.closest('article') ?? one).getBoundingClientRect()
          const isSeen = right > edge.left + 1 && left < edge.right - 1
          return isSeen ? { name: one.textContent || one.ariaLabel, left } : []
        })
      }),
    positions,
  )

/** A lap after its start the row looks as it did then. */
async function startsOverUnseen(rail: Locator) {
  const [from, round] = [await rail.evaluate(begin), await rail.evaluate(lap)]
  const [start = [], end = []] = await shownAt(rail, [from, from + round])
  expect(end.map(({ name }) => name)).toEqual(start.map(({ name }) => name))
  for (const [index, { left }] of end.entries()) expect(Math.abs(left - (start[index]?.left ?? 0))).toBeLessThan(1.5)
}

test.each([320, 390, 820, 1440, 1779, 1780, 1880, 2560, 3840])(
  'popular figures loop in a window of %i px, none of them visible twice at a time',
  async (width) => {
    const { page, row, rail } = await openRow('Popular', { calm: true })
    await page.setViewportSize({ width, height: 900 })
    expect(await row.getByRole('article').count()).toBe(7)
    expect(await row.getByRole('button', { name: 'Scroll on' }).isVisible()).toBe(true)
    const round = await rail.evaluate(lap)
    const along = Array.from({ length: 100 }, (_, step) => (round * step) / 100)
    for (const shown of await shownAt(rail, along)) {
      expect(shown.length).toBeGreaterThan(0)
      expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length)
    }
    await startsOverUnseen(rail)
    // It begins below its heading.
    const heading = await row.getByRole('heading', { level: 2 }).boundingBox()
    await rail.evaluate((box) => box.scrollTo({ left: 0 }))
    const box = await rail.boundingBox()
    expect((box?.x ?? 0) + (width < 1780 ? (heading?.x ?? 0) : 0)).toBeCloseTo(heading?.x ?? -1, 0)
  },
)

/** Chooses what a row shows, until the test is over. */
async function choose(name: 'carousel' | 'promos', value: string[]) {
  const change = async (value: string[] | null) => {
    const stored = await shop.store.office.content.list()
    const version = stored.find((item) => item.name === name)?.version ?? 0
    await shop.store.office.content.change({ name, value, version })
  }
  await change(value)
  onTestFinished(() => change(null))
}

test("an owner's three popular figures stand there once and still where they do not fill the row", async () => {
  await choose('carousel', ['001', '007', '008'])
  const { page, row } = await openRow('Popular', { calm: true })
  const figures = row.getByRole('article', { includeHidden: true })
  await expect.poll(() => figures.count()).toBe(3)
  expect(await row.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => figures.count()).toBe(6)
  expect(await row.getByRole('button', { name: 'Scroll on' }).isVisible()).toBe(true)
})

test.each([320, 820, 1440, 3840])(
  "an owner's three promotions fill the row and start over unseen in a window of %i px",
  async (width) => {
    await choose('promos', ['001', '007', '008'])
    const { page, row, rail } = await openRow('Promotions', { calm: true })
    await page.setViewportSize({ width, height: 900 })
    const round = () => rail.evaluate(lap)
    const farthest = () => rail.evaluate((box) => box.scrollWidth - box.clientWidth)
    await expect.poll(async () => (await farthest()) >= (await round()) + (await rail.evaluate(begin))).toBe(true)
    await startsOverUnseen(rail)
    expect(await row.getByRole('button', { name: /^Enlarge/ }).count()).toBe(3)
    expect(await rail.locator('[aria-hidden=true] button:not([tabindex="-1"])').count()).toBe(0)
  },
)

test('moving a popular card by 6 px is a drag, by 5 px a click', async () => {
  const { page, rail } = await openRow('Popular', { calm: true })
  const card = rail.locator('article').nth(1)
  await card.scrollIntoViewIfNeeded()
  const address = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  const clicks = await countClicks(page)
  await drag(page, card.locator('a').first(), 6)
  expect(await clicks()).toBe(0)
  await drag(page, card.locator('a').first(), 5)
  expect(await clicks()).toBe(1)
  await page.waitForURL(`**${address}`)
})

test('after a drag of the popular cards the keyboard opens what it presses', async () => {
  const { page, rail } = await openRow('Popular', { calm: true })
  const card = rail.locator('article').nth(1)
  const title = card.getByRole('heading').getByRole('link')
  const address = (await title.getAttribute('href')) ?? ''
  await drag(page, card.locator('a').first(), 30)
  await title.press('Enter')
  await page.waitForURL(`**${address}`)
})

test('after a drag of the promotions the keyboard opens what it presses', async () => {
  const { page, row } = await openRow('Promotions', { calm: true })
  await drag(page, row.getByRole('button', { name: 'Enlarge picture 1', exact: true }), 30)
  await row.getByRole('button', { name: 'Get Now' }).first().press('Enter')
  await page.getByRole('button', { name: 'Register', exact: true }).waitFor()
})

test('moving a promo picture by 7 px is a drag, by 6 px a click that enlarges it', async () => {
  const { page, row } = await openRow('Promotions', { calm: true })
  const picture = row.getByRole('button', { name: 'Enlarge picture 1', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Promotion' })
  expect(await row.getByText('80% OFF').count()).toBe(22)
  const clicks = await countClicks(page)
  await drag(page, picture, 7)
  expect(await clicks()).toBe(0)
  await drag(page, picture, 6)
  await dialog.waitFor()
  expect(await clicks()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
