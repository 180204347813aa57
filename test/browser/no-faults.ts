import { afterEach } from 'vitest'
import { takeFaults } from './page-faults.ts'

// No page throws, complains or asks for what the policy of all pages forbids: whatever a test is about, it fails where
// one does and the test did not allow it.
afterEach(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`faults of pages:\n${faults.join('\n')}`)
})
