import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'

// PostgreSQL plans by the rows that exist.
test.skipIf(process.env.TEST_DATABASE_URL)('what customers spent is found by their orders alone', async () => {
  const heard: string[] = []
  observeStatements((text) => void heard.push(text))
  await using shop = await createTestShop()
  observeStatements(null)
  const id = await shop.addAccount()
  // As many as a page has: a planner treats many values differently than one.
  for (let more = 1; more < 50; more += 1) await shop.addAccount()
  heard.length = 0
  await shop.office.customers.search({ page: 1 })
  await shop.office.customers.show(id)
  const sums = heard.filter((text) => /"orders"\."paid_at" is not null/.test(text))
  expect(sums.length).toBeGreaterThanOrEqual(4)
  using native = new DatabaseSync(inject('preparedDatabase'), { readOnly: true })
  for (const text of sums) {
    const plan = native.prepare(`explain query plan ${text}`).all()
    expect(plan.map(({ detail }) => String(detail)).find((detail) => detail.includes('orders'))).toMatch(
      /^SEARCH orders USING INDEX orders_by_account \(account_id=\?\)/,
    )
  }
})
