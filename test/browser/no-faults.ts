import { afterEach } from 'vitest'
import { takeFaults } from './page-faults.ts'

// A test fails if one of its pages throws, logs a complaint or violates the content policy, whatever the test is about,
// unless the test allowed it.
afterEach(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`faults of pages:\n${faults.join('\n')}`)
})
