import { expect, inject, test } from 'vitest'
import { hearStatements } from '../stores/open-test-sqlite.ts'
import { createPlanJudge } from './judge-plans.ts'
import { walkOrders, walkStore } from './walk-store.ts'

/** Some of what is asked at the ends of the walk: where it stopped before, little was judged. */
const reached = [
  /^update "downloads" set "address"/,
  /^delete from "verifications" where "value"/,
  /^delete from "mails" where "account_id"/,
  /^delete from "sessions" where "id" in/,
  /^select count\(\*\) as "count" from "payments"/,
]

// Which index PostgreSQL takes, which has the same, only rows could tell.
test.skipIf(process.env.TEST_DATABASE_URL)('nothing that the store asks reads all of a table that grows', async () => {
  const heard = new Set<string>()
  hearStatements((text) => void heard.add(text))
  try {
    await walkOrders()
    await walkStore()
  } finally {
    hearStatements(null)
  }
  expect(reached.filter((one) => ![...heard].some((text) => one.test(text)))).toEqual([])
  expect(heard.size).toBeGreaterThan(400)
  using plans = createPlanJudge(inject('preparedDatabase'))
  expect([...heard].flatMap(plans.judge)).toEqual([])
  expect(plans.unused()).toEqual([])
})
