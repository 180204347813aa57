import { expect, test } from 'vitest'
import { findLateWaits } from '../tools/find-late-waits.ts'

const find = (...lines: string[]) => findLateWaits([{ file: 'e2e/a.test.ts', text: lines.join('\n') }])

test('a request is waited for from before it is sent', () => {
  expect(find("await field.fill('dragon')", 'await page.waitForRequest(/query=dragon/)')).toEqual([
    'e2e/a.test.ts:2 waits for a request that may have gone already',
  ])
  expect(
    find('const asked = page.waitForRequest(/query=dragon/)', "await field.fill('dragon')", 'await asked'),
  ).toEqual([])
  expect(find('await Promise.all([page.waitForResponse(/query=dragon/), button.click()])')).toEqual([])
})
