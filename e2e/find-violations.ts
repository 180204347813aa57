import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe blames on a page, or on what `within` selects, as it is now: rule and elements, a line each. All its rules,
 * and of those still on trial the ones in `more`; what passes is not described, and no second page is opened to gather
 * frames, since our pages have none.
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
