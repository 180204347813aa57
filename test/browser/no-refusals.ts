import { afterEach } from 'vitest'
import { takeRefusals } from './policy-refusals.ts'

// No page asks for what the policy of all pages forbids: whatever a test is about, it fails where one does.
afterEach(() => {
  const [first] = takeRefusals()
  if (first) throw new Error(`refused by the policy of the pages: ${first}`)
})
