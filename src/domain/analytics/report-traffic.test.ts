import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'

// PostgreSQL plans by the rows that exist.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'what was viewed is found apart from everything else that was counted, and only a bounded number of it is looked up',
  async () => {
    const heard: string[] = []
    observeStatements((text) => void heard.push(text))
    await using shop = await createTestShop().finally(() => observeStatements(null))
    heard.length = 0
    await shop.office.reports.traffic({})
    const bySubject = heard.filter((text) => text.includes('group by "subject"'))
    expect(bySubject).toHaveLength(2)
    using native = new DatabaseSync(inject('preparedDatabase'), { readOnly: true })
    for (const text of bySubject) {
      const plan = native.prepare(`explain query plan ${text}`).all()
      expect(plan.map(({ detail }) => String(detail)).find((detail) => detail.includes('analytics_counts'))).toMatch(
        /\(day=\? AND name=\?\)$/,
      )
    }
    expect(bySubject[0]).toMatch(/group by "subject" order by "count" desc, "subject" limit \?\) as "views"/)
  },
)
