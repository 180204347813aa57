import { expect, inject, test } from 'vitest'

import { observeStatements } from '../stores/open-test-sqlite.ts'
import { createPlanJudge } from './judge-plans.ts'
import { walkOrders, walkStore } from './walk-store.ts'

/** Some statements from the ends of the walk: if they are missing, it stopped early and judged little. */
const reached = [
  /^update "downloads" set "address"/,
  /^delete from "verifications" where "value"/,
  /^delete from "mails" where "account_id"/,
  /^delete from "sessions" where "id" in/,
  /^select count\(\*\) as "count" from "payments"/,
  // Asked by a page of the office alone.
  /^select "number" from "products" where "state" = 'published' and \("price_cents" is null/,
]

// Skipped on PostgreSQL, which has the same indexes but chooses among them by the rows in the tables.
test.skipIf(process.env.TEST_DATABASE_URL)('nothing that the store asks reads all of a table that grows', async () => {
  const heard = new Set<string>()
  observeStatements((text) => void heard.add(text))
  try {
    await walkOrders()
    await walkStore()
  } finally {
    observeStatements(null)
  }
  expect(reached.filter((one) => ![...heard].some((text) => one.test(text)))).toEqual([])
  expect(heard.size).toBeGreaterThan(400)
  using plans = createPlanJudge(inject('preparedDatabase'))
  expect([...heard].flatMap(plans.judge)).toEqual([])
  expect(plans.unused()).toEqual([])
})
