import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The axe violations on a page, or in what `within` selects, as it is now: rule and elements, one per line. Runs all
 * rules, and the experimental ones in `more`. Passes are not reported, and no second page is opened to gather frames,
 * since our pages have none.
 */
export async function findViolations(page: Page, within?: string, more: string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) })
  if (within) axe.include(within)
  const { violations } = await axe
    .options({ resultTypes: ['violations'], rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) })
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}
